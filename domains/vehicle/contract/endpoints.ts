import { endpoint } from '@ev/contract/endpoint';
import { pageInput, pageOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { proofStatuses, shareStatuses, transferStatuses } from './kinds.ts';
import {
  Authorisation,
  EditVehicle,
  EndShare,
  OfferShare,
  OfferTransfer,
  Parting,
  Proof,
  ProofNo,
  SetAuthorisation,
  Share,
  ShareInvitation,
  ShareToken,
  SubmitProof,
  Transfer,
  TransferNo,
  UnbindVehicle,
  Vehicle,
  Vin,
} from './vehicle.ts';

const base = '/ha/api/lgn/sec/ncar';
const ProofMoved = z.object({ status: z.enum(proofStatuses) });
const ShareMoved = z.object({ status: z.enum(shareStatuses) });
const TransferMoved = z.object({ status: z.enum(transferStatuses) });

export const listVehicles = endpoint({
  id: 'vehicle.listVehicles',
  method: 'POST',
  path: `${base}/list`,
  access: 'member',
  summary: "The customer's own cars and those shared with them, default first.",
  input: z.object({}),
  output: z.object({ vehicles: z.array(Vehicle) }),
  errors: [],
});

export const getVehicle = endpoint({
  id: 'vehicle.getVehicle',
  method: 'POST',
  path: `${base}/detail`,
  access: 'member',
  summary: 'One car of the customer.',
  input: Vin,
  output: Vehicle,
  errors: ['vehicle.notFound'],
});

export const setDefaultVehicle = endpoint({
  id: 'vehicle.setDefault',
  method: 'POST',
  path: `${base}/set-default`,
  access: 'member',
  idempotent: true,
  changes: ['vehicle.', 'account.listBoundCars'],
  summary: 'Makes a car of the customer the default.',
  input: Vin,
  output: z.object({ vehicles: z.array(Vehicle) }),
  errors: ['vehicle.notFound'],
});

export const editVehicle = endpoint({
  id: 'vehicle.edit',
  method: 'POST',
  path: `${base}/edit`,
  access: 'member',
  idempotent: true,
  changes: ['vehicle.', 'account.listBoundCars'],
  summary: 'Changes the number plate and the name of one of their own cars.',
  input: EditVehicle,
  output: Vehicle,
  errors: ['vehicle.notFound', 'vehicle.notOwner'],
});

export const getParting = endpoint({
  id: 'vehicle.getParting',
  method: 'POST',
  path: `${base}/parting`,
  access: 'member',
  summary: 'What stands in the way of unbinding or transferring a car, and what ends with it.',
  input: Vin,
  output: Parting,
  errors: ['vehicle.notFound', 'vehicle.notOwner'],
});

export const unbindVehicle = endpoint({
  id: 'vehicle.unbind',
  method: 'POST',
  path: `${base}/unbind`,
  access: 'member',
  idempotent: true,
  changes: ['vehicle.', 'account.listBoundCars'],
  summary: 'Unbinds a car from its owner; all shares end.',
  input: UnbindVehicle,
  output: z.object({ vehicles: z.array(Vehicle) }),
  errors: ['vehicle.notFound', 'vehicle.notOwner', 'vehicle.obstacles'],
});

export const listProofs = endpoint({
  id: 'vehicle.listProofs',
  method: 'POST',
  path: `${base}/proof/list`,
  access: 'member',
  summary: "The customer's proofs of ownership, newest first.",
  input: z.object(pageInput),
  output: pageOf(Proof),
  errors: [],
});

export const submitProof = endpoint({
  id: 'vehicle.submitProof',
  method: 'POST',
  path: `${base}/proof/submit`,
  access: 'member',
  idempotent: true,
  changes: ['vehicle.'],
  summary: 'Asks to be recognised as the owner of a car, by papers.',
  input: SubmitProof,
  output: Proof,
  errors: ['vehicle.alreadyOwn', 'vehicle.unknownVin', 'vehicle.proofOpen', 'media.privatePictureNotFound'],
});

export const withdrawProof = endpoint({
  id: 'vehicle.withdrawProof',
  method: 'POST',
  path: `${base}/proof/withdraw`,
  access: 'member',
  idempotent: true,
  undoes: ['vehicle.submitProof'],
  changes: ['vehicle.'],
  summary: 'Withdraws a proof that staff have not judged.',
  input: ProofNo,
  output: ProofMoved,
  errors: ['vehicle.proofNotFound', 'vehicle.moved'],
});

export const listShares = endpoint({
  id: 'vehicle.listShares',
  method: 'POST',
  path: `${base}/share/list`,
  access: 'member',
  summary: 'With whom the owner shares a car, open and ended ones of the last year.',
  input: Vin,
  output: z.object({ shares: z.array(Share) }),
  errors: ['vehicle.notFound', 'vehicle.notOwner'],
});

export const offerShare = endpoint({
  id: 'vehicle.offerShare',
  method: 'POST',
  path: `${base}/share/offer`,
  access: 'member',
  idempotent: true,
  changes: ['vehicle.'],
  summary: 'Makes a link by which one family member gets access to a car. The link works once.',
  input: OfferShare,
  output: z.object({ shareNo: z.string(), token: z.string() }),
  errors: ['vehicle.notFound', 'vehicle.notOwner', 'vehicle.tooManyShares', 'vehicle.endInPast'],
});

export const getShareInvitation = endpoint({
  id: 'vehicle.getShareInvitation',
  method: 'POST',
  path: `${base}/share/invitation`,
  access: 'member',
  summary: 'What an invitation to share a car contains.',
  input: ShareToken,
  output: ShareInvitation,
  errors: ['vehicle.shareNotFound'],
});

export const acceptShare = endpoint({
  id: 'vehicle.acceptShare',
  method: 'POST',
  path: `${base}/share/accept`,
  access: 'member',
  idempotent: true,
  changes: ['vehicle.'],
  summary: 'Accepts an invitation to share a car.',
  input: ShareToken,
  output: Vehicle,
  errors: ['vehicle.shareNotFound', 'vehicle.moved', 'vehicle.alreadyOwn'],
});

export const endShare = endpoint({
  id: 'vehicle.endShare',
  method: 'POST',
  path: `${base}/share/end`,
  access: 'member',
  idempotent: true,
  changes: ['vehicle.', 'telematics.'],
  summary: 'Ends a share or withdraws its offer: the owner for any, the family member for their own.',
  input: EndShare,
  output: ShareMoved,
  errors: ['vehicle.shareNotFound', 'vehicle.moved'],
});

export const listTransfers = endpoint({
  id: 'vehicle.listTransfers',
  method: 'POST',
  path: `${base}/transfer/list`,
  access: 'member',
  summary: 'Transfers that the customer offers or is offered, newest first.',
  input: z.object(pageInput),
  output: pageOf(Transfer),
  errors: [],
});

export const offerTransfer = endpoint({
  id: 'vehicle.offerTransfer',
  method: 'POST',
  path: `${base}/transfer/offer`,
  access: 'member',
  idempotent: true,
  changes: ['vehicle.'],
  summary: 'Offers a car to a second owner.',
  input: OfferTransfer,
  output: Transfer,
  errors: [
    'vehicle.notFound',
    'vehicle.notOwner',
    'vehicle.obstacles',
    'vehicle.transferOpen',
    'vehicle.ownPhone',
  ],
});

export const acceptTransfer = endpoint({
  id: 'vehicle.acceptTransfer',
  method: 'POST',
  path: `${base}/transfer/accept`,
  access: 'member',
  idempotent: true,
  changes: ['vehicle.', 'account.listBoundCars', 'telematics.'],
  summary:
    'The second owner takes the car: binding, transferable rights and warranty pass, everything else ends.',
  input: TransferNo,
  output: Transfer,
  errors: ['vehicle.transferNotFound', 'vehicle.moved', 'vehicle.obstacles'],
});

export const declineTransfer = endpoint({
  id: 'vehicle.declineTransfer',
  method: 'POST',
  path: `${base}/transfer/decline`,
  access: 'member',
  idempotent: true,
  changes: ['vehicle.'],
  summary: 'The second owner does not take the car.',
  input: TransferNo,
  output: TransferMoved,
  errors: ['vehicle.transferNotFound', 'vehicle.moved'],
});

export const withdrawTransfer = endpoint({
  id: 'vehicle.withdrawTransfer',
  method: 'POST',
  path: `${base}/transfer/withdraw`,
  access: 'member',
  idempotent: true,
  undoes: ['vehicle.offerTransfer'],
  changes: ['vehicle.'],
  summary: 'The owner withdraws an offer that was not accepted.',
  input: TransferNo,
  output: TransferMoved,
  errors: ['vehicle.transferNotFound', 'vehicle.moved'],
});

export const listAuthorisations = endpoint({
  id: 'vehicle.listAuthorisations',
  method: 'POST',
  path: `${base}/authorisation/list`,
  access: 'member',
  summary: 'What the data of a car may be used for.',
  input: Vin,
  output: z.object({ authorisations: z.array(Authorisation) }),
  errors: ['vehicle.notFound', 'vehicle.notOwner'],
});

export const setAuthorisation = endpoint({
  id: 'vehicle.setAuthorisation',
  method: 'POST',
  path: `${base}/authorisation/set`,
  access: 'member',
  idempotent: true,
  changes: ['vehicle.', 'telematics.', 'trip.'],
  summary: 'Grants or withdraws a purpose. A withdrawal takes effect at once.',
  input: SetAuthorisation,
  output: z.object({ authorisations: z.array(Authorisation) }),
  errors: ['vehicle.notFound', 'vehicle.notOwner', 'vehicle.endInPast', 'vehicle.textChanged'],
});

export const customerCalls = [
  listVehicles,
  getVehicle,
  setDefaultVehicle,
  editVehicle,
  getParting,
  unbindVehicle,
  listProofs,
  submitProof,
  withdrawProof,
  listShares,
  offerShare,
  getShareInvitation,
  acceptShare,
  endShare,
  listTransfers,
  offerTransfer,
  acceptTransfer,
  declineTransfer,
  withdrawTransfer,
  listAuthorisations,
  setAuthorisation,
] as const;
