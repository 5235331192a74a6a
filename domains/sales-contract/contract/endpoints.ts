import { endpoint } from '@ev/contract/endpoint';
import { oneOf, pageInput, pageOf, text } from '@ev/contract/fields';
import { ordersShown } from '@ev/order/contract/orders-shown.ts';
import * as z from 'zod/mini';
import {
  AskAgain,
  Contract,
  ContractNo,
  GiveMoreTime,
  OrderNo,
  PartyDraft,
  SignOffline,
  StaffContract,
  StaffContractDetail,
  WriteContract,
} from './contract.ts';
import { contractFilters, contractStatuses } from './kinds.ts';

const path = (name: string) => `/main/api/lgn/sec/sales-contract/${name}`;
const staffPath = (name: string) => `/main/api/staff/lgn/sec/sales-contract/${name}`;
const Moved = z.object({ status: z.enum(contractStatuses) });

export const getContract = endpoint({
  id: 'sales-contract.getContract',
  method: 'POST',
  path: path('detail'),
  access: 'member',
  polled: true,
  summary: 'The sales contract of an order of the customer; null if the order needs none.',
  input: OrderNo,
  output: z.object({ contract: z.nullable(Contract) }),
  errors: ['order.orderNotFound'],
});

export const getDraft = endpoint({
  id: 'sales-contract.getDraft',
  method: 'POST',
  path: path('draft'),
  access: 'member',
  summary: 'What order and certificates say about the party, to fill in the contract.',
  input: OrderNo,
  output: PartyDraft,
  errors: ['sales-contract.contractNotFound', 'sales-contract.notWritable'],
});

export const writeContract = endpoint({
  id: 'sales-contract.writeContract',
  method: 'POST',
  path: path('write'),
  access: 'member',
  idempotent: true,
  changes: ['sales-contract.getContract', 'signing.getFlow', ...ordersShown],
  summary: 'Makes the contract with the data of the party; the customer signs it next.',
  input: WriteContract,
  output: z.object({ flowNo: z.string() }),
  errors: [
    'sales-contract.contractNotFound',
    'sales-contract.notWritable',
    'sales-contract.nameDiffers',
    'sales-contract.agentDiffers',
    'sales-contract.typeDiffers',
    'sales-contract.numberDiffers',
    'signing.noTemplate',
  ],
});

export const listContracts = endpoint({
  id: 'sales-contract.listContracts',
  method: 'POST',
  path: staffPath('list'),
  access: 'staff',
  permission: 'salesContracts.read',
  summary: 'Sales contracts of the stores in the caller’s reach: what is due first comes first.',
  input: z.object({
    filter: z.optional(oneOf('筛选', contractFilters)),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(StaffContract),
  errors: [],
});

export const getAnyContract = endpoint({
  id: 'sales-contract.getAnyContract',
  method: 'POST',
  path: staffPath('detail'),
  access: 'staff',
  permission: 'salesContracts.read',
  summary: 'One sales contract with its history.',
  input: ContractNo,
  output: StaffContractDetail,
  errors: ['sales-contract.contractNotFound'],
});

export const findOfOrder = endpoint({
  id: 'sales-contract.findOfOrder',
  method: 'POST',
  path: staffPath('order'),
  access: 'staff',
  permission: 'salesContracts.read',
  summary: 'The sales contract of an order; null if the order needs none.',
  input: OrderNo,
  output: z.object({ contract: z.nullable(StaffContract) }),
  errors: ['order.orderNotFound'],
});

export const giveMoreTime = endpoint({
  id: 'sales-contract.giveMoreTime',
  method: 'POST',
  path: staffPath('more-time'),
  access: 'staff',
  permission: 'salesContracts.handle',
  idempotent: true,
  approval: null,
  summary: 'A later end of the cooling window; an order that was held continues.',
  input: GiveMoreTime,
  output: Moved,
  errors: [
    'sales-contract.contractNotFound',
    'sales-contract.contractMoved',
    'sales-contract.actRefused',
    'sales-contract.endTooEarly',
  ],
});

export const askAgain = endpoint({
  id: 'sales-contract.askAgain',
  method: 'POST',
  path: staffPath('ask-again'),
  access: 'staff',
  permission: 'salesContracts.handle',
  idempotent: true,
  approval: null,
  summary: 'Voids a contract with wrong data before the lock; the customer writes and signs a new one.',
  input: AskAgain,
  output: Moved,
  errors: ['sales-contract.contractNotFound', 'sales-contract.contractMoved', 'sales-contract.actRefused'],
});

export const signOffline = endpoint({
  id: 'sales-contract.signOffline',
  method: 'POST',
  path: staffPath('sign-offline'),
  access: 'staff',
  permission: 'salesContracts.handle',
  idempotent: true,
  approval: null,
  summary: 'Records a contract that was signed on paper, with its PDF.',
  input: SignOffline,
  output: Moved,
  errors: [
    'sales-contract.contractNotFound',
    'sales-contract.contractMoved',
    'sales-contract.actRefused',
    'signing.documentNotFound',
  ],
});

export const calls = [
  getContract,
  getDraft,
  writeContract,
  listContracts,
  getAnyContract,
  findOfOrder,
  giveMoreTime,
  askAgain,
  signOffline,
] as const;
