import { endpoint } from '@ev/contract/endpoint';
import { pageInput, pageOf } from '@ev/contract/fields';
import { ShownPicture } from '@ev/media/contract/private-picture.ts';
import * as z from 'zod/mini';
import { proofStatuses } from './kinds.ts';
import {
  AddedVehicles,
  AddVehicles,
  JudgeProof,
  ProofPicture,
  proofFilters,
  StaffProof,
  StaffProofRow,
  StaffVehicle,
  StaffVehicleRow,
  vehicleFilters,
} from './staff-vehicle.ts';
import { ProofNo, Vin } from './vehicle.ts';

const base = '/ha/api/staff/lgn/sec/ncar';

export const listAllVehicles = endpoint({
  id: 'vehicle.listAllVehicles',
  method: 'POST',
  path: `${base}/list`,
  access: 'staff',
  permission: 'vehicles.read',
  summary: 'Cars that the brand knows, by VIN, plate or phone of the owner; last delivered first.',
  input: z.object({ ...vehicleFilters, ...pageInput }),
  output: pageOf(StaffVehicleRow),
  errors: [],
});

export const getAnyVehicle = endpoint({
  id: 'vehicle.getAnyVehicle',
  method: 'POST',
  path: `${base}/detail`,
  access: 'staff',
  permission: 'vehicles.read',
  summary: 'One car with its owner, shares, transfers, proofs and authorisations. Every view is audited.',
  input: Vin,
  output: StaffVehicle,
  errors: ['vehicle.notFound'],
});

export const listAllProofs = endpoint({
  id: 'vehicle.listAllProofs',
  method: 'POST',
  path: `${base}/proof/list`,
  access: 'staff',
  permission: 'vehicles.read',
  summary: 'Proofs of ownership of all customers: those that wait first, the oldest at the top.',
  input: z.object({ ...proofFilters, ...pageInput }),
  output: z.extend(pageOf(StaffProofRow), {
    /** How many proofs have each status, whatever the filters; statuses without proofs are absent. */
    counts: z.array(z.object({ status: z.enum(proofStatuses), count: z.int() })),
  }),
  errors: [],
});

export const getAnyProof = endpoint({
  id: 'vehicle.getAnyProof',
  method: 'POST',
  path: `${base}/proof/detail`,
  access: 'staff',
  permission: 'vehicles.judgeProofs',
  summary: 'One proof with the number of its holder and its car. Every view is audited.',
  input: ProofNo,
  output: StaffProof,
  errors: ['vehicle.proofNotFound'],
});

export const showProofPicture = endpoint({
  id: 'vehicle.showProofPicture',
  method: 'POST',
  path: `${base}/proof/picture`,
  access: 'staff',
  permission: 'vehicles.judgeProofs',
  summary: 'A picture of a proof. Every view is audited.',
  input: ProofPicture,
  output: ShownPicture,
  errors: ['vehicle.proofNotFound', 'media.privatePictureNotFound', 'media.storageAway'],
});

export const judgeProof = endpoint({
  id: 'vehicle.judgeProof',
  method: 'POST',
  path: `${base}/proof/judge`,
  access: 'staff',
  permission: 'vehicles.judgeProofs',
  idempotent: true,
  approval: null,
  changes: ['vehicle.', 'telematics.'],
  summary: 'Approves a proof, which binds the car to its applicant, or refuses it with a reason.',
  input: JudgeProof,
  output: z.object({ status: z.enum(proofStatuses) }),
  errors: ['vehicle.proofNotFound', 'vehicle.moved', 'vehicle.hasOwner'],
});

export const addVehicles = endpoint({
  id: 'vehicle.addVehicles',
  method: 'POST',
  path: `${base}/add`,
  access: 'staff',
  permission: 'vehicles.add',
  idempotent: true,
  approval: null,
  changes: ['vehicle.'],
  summary: 'Enters cars that were not sold here, so that their owners can prove and bind them.',
  input: AddVehicles,
  output: AddedVehicles,
  errors: [],
});

export const countWaiting = endpoint({
  id: 'vehicle.countWaiting',
  method: 'POST',
  path: `${base}/waiting`,
  access: 'staff',
  permission: 'vehicles.read',
  summary: 'How many proofs wait for staff, and since when.',
  input: z.object({}),
  output: z.object({ proofs: z.int(), overdue: z.int() }),
  errors: [],
});

export const staffCalls = [
  listAllVehicles,
  getAnyVehicle,
  listAllProofs,
  getAnyProof,
  showProofPicture,
  judgeProof,
  addVehicles,
  countWaiting,
] as const;
