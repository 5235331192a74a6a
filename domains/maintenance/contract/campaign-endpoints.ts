import { endpoint } from '@ev/contract/endpoint';
import { pageInput, pageOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  Campaign,
  CampaignCar,
  CampaignCheck,
  CampaignNo,
  CampaignRow,
  CheckCampaign,
  CreateCampaign,
  carFilters,
} from './campaign.ts';

const base = '/main/api/staff/lgn/sec/maintenance/campaign';

export const listCampaigns = endpoint({
  id: 'maintenance.listCampaigns',
  method: 'POST',
  path: `${base}/list`,
  access: 'staff',
  permission: 'maintenance.read',
  summary: 'Recalls and service campaigns with their progress, newest first.',
  input: z.object(pageInput),
  output: pageOf(CampaignRow),
  errors: [],
});

export const getCampaign = endpoint({
  id: 'maintenance.getCampaign',
  method: 'POST',
  path: `${base}/detail`,
  access: 'staff',
  permission: 'maintenance.read',
  summary: 'One campaign.',
  input: CampaignNo,
  output: Campaign,
  errors: ['maintenance.campaignNotFound'],
});

export const listCampaignCars = endpoint({
  id: 'maintenance.listCampaignCars',
  method: 'POST',
  path: `${base}/cars`,
  access: 'staff',
  permission: 'maintenance.read',
  summary: 'The cars of a campaign by VIN.',
  input: z.extend(CampaignNo, { ...carFilters, ...pageInput }),
  output: pageOf(CampaignCar),
  errors: ['maintenance.campaignNotFound'],
});

export const checkCampaign = endpoint({
  id: 'maintenance.checkCampaign',
  method: 'POST',
  path: `${base}/check`,
  access: 'staff',
  permission: 'maintenance.campaign',
  changes: [],
  summary: 'What a list of VINs contains, before a campaign is created.',
  input: CheckCampaign,
  output: CampaignCheck,
  errors: ['maintenance.tooManyCars'],
});

export const createCampaign = endpoint({
  id: 'maintenance.createCampaign',
  method: 'POST',
  path: `${base}/create`,
  access: 'staff',
  permission: 'maintenance.campaign',
  idempotent: true,
  approval: null,
  changes: ['maintenance.'],
  summary: 'Creates a campaign; the owners of its cars are notified.',
  input: CreateCampaign,
  output: CampaignNo,
  errors: ['maintenance.invalidVins', 'maintenance.unknownVins', 'maintenance.tooManyCars'],
});

export const closeCampaign = endpoint({
  id: 'maintenance.closeCampaign',
  method: 'POST',
  path: `${base}/close`,
  access: 'staff',
  permission: 'maintenance.campaign',
  idempotent: true,
  approval: null,
  changes: ['maintenance.'],
  summary: 'Closes a campaign: it is no longer due for the cars that have not come.',
  input: CampaignNo,
  output: Campaign,
  errors: ['maintenance.campaignNotFound'],
});

export const campaignCalls = [
  listCampaigns,
  getCampaign,
  listCampaignCars,
  checkCampaign,
  createCampaign,
  closeCampaign,
] as const;
