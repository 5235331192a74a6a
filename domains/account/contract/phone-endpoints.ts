import { endpoint } from '@ev/contract/endpoint';
import { pageInput, pageOf } from '@ev/contract/fields';
import { ShownPicture } from '@ev/media/contract/private-picture.ts';
import * as z from 'zod/mini';
import {
  ChangePhone,
  JudgePhoneRequest,
  PhoneRequest,
  PhoneRequestNo,
  PhoneRequestPicture,
  PhoneState,
  phoneRequestFilters,
  RequestPhoneChange,
  SendCallCode,
  SendNewPhoneCode,
  SentCode,
  StaffPhoneRequest,
  StaffPhoneRequestRow,
  StartPhoneRequest,
  VerifyOldPhone,
} from './phone-change.ts';
import { phoneRequestStatuses } from './phone-kinds.ts';

const base = '/main/api/lgn/sec/account/phone';
const staffBase = '/main/api/staff/lgn/sec/account/phone-request';

const wrongCode = ['account.smsCodeWrong', 'account.smsCodeExpired', 'account.smsLocked'] as const;
const unchangeable = [
  'account.samePhone',
  'account.phoneTaken',
  'account.phoneChangedRecently',
  'account.phoneObstacle',
] as const;
const Moved = z.object({ status: z.enum(phoneRequestStatuses) });

export const getPhoneState = endpoint({
  id: 'account.getPhoneState',
  method: 'POST',
  path: `${base}/state`,
  access: 'member',
  summary: 'The login phone, what prevents changing it now, and an open request to change it.',
  input: z.object({}),
  output: PhoneState,
  errors: [],
});

export const sendOldPhoneCode = endpoint({
  id: 'account.sendOldPhoneCode',
  method: 'POST',
  path: `${base}/old/code`,
  access: 'member',
  changes: [],
  summary: 'Sends a code to the login phone, to change it.',
  input: z.object({}),
  output: SentCode,
  errors: ['account.smsTooOften', 'account.smsNotSent'],
});

export const verifyOldPhone = endpoint({
  id: 'account.verifyOldPhone',
  method: 'POST',
  path: `${base}/old/verify`,
  access: 'member',
  changes: [],
  summary: 'Checks the code of the login phone without using it up; the change itself needs it again.',
  input: VerifyOldPhone,
  output: z.object({}),
  errors: [...wrongCode],
});

export const sendNewPhoneCode = endpoint({
  id: 'account.sendNewPhoneCode',
  method: 'POST',
  path: `${base}/new/code`,
  access: 'member',
  changes: [],
  summary:
    'Sends a code to the new phone; needs a fresh validate value of the captcha. Whether an account has the phone is said only to one who has proved to hold it.',
  input: SendNewPhoneCode,
  output: SentCode,
  errors: ['account.captchaExpired', 'account.smsTooOften', 'account.smsNotSent', 'account.samePhone'],
});

export const changePhone = endpoint({
  id: 'account.changePhone',
  method: 'POST',
  path: `${base}/change`,
  access: 'member',
  idempotent: true,
  summary:
    'Changes the login phone, proved by codes to the old and the new one. All other sessions and the mini-program logins end.',
  input: ChangePhone,
  output: z.object({ maskedPhone: z.string(), endedSessions: z.int() }),
  errors: ['account.oldPhoneCodeVoid', ...wrongCode, ...unchangeable],
});

export const requestPhoneChange = endpoint({
  id: 'account.requestPhoneChange',
  method: 'POST',
  path: `${base}/request`,
  access: 'member',
  idempotent: true,
  summary: 'Requests the change from staff, for a customer who no longer has the old phone.',
  input: RequestPhoneChange,
  output: PhoneRequest,
  errors: [...wrongCode, ...unchangeable, 'account.phoneRequestOpen', 'media.privatePictureNotFound'],
});

export const cancelPhoneRequest = endpoint({
  id: 'account.cancelPhoneRequest',
  method: 'POST',
  path: `${base}/request/cancel`,
  access: 'member',
  idempotent: true,
  undoes: ['account.requestPhoneChange'],
  summary: 'Cancels a request that staff have not decided.',
  input: PhoneRequestNo,
  output: Moved,
  errors: ['account.phoneRequestNotFound', 'account.phoneRequestMoved'],
});

export const sendCallCode = endpoint({
  id: 'account.sendCallCode',
  method: 'POST',
  path: `${staffBase}/code`,
  access: 'staff',
  permission: 'users.startPhoneRequests',
  changes: [],
  summary:
    'Sends a code to the new phone of a customer who called without the old one. The caller reads it out; it is valid for a request of this staff member for this customer only. Audited.',
  input: SendCallCode,
  output: SentCode,
  errors: [
    'account.userNotFound',
    'account.phoneRequestBlocked',
    'account.samePhone',
    'account.smsTooOften',
    'account.smsNotSent',
  ],
});

export const startPhoneRequest = endpoint({
  id: 'account.startPhoneRequest',
  method: 'POST',
  path: `${staffBase}/start`,
  access: 'staff',
  permission: 'users.startPhoneRequests',
  idempotent: true,
  approval: null,
  summary:
    'Begins the change of the phone for a customer who cannot log in. Another staff member decides; the old phone is notified.',
  input: StartPhoneRequest,
  output: PhoneRequestNo,
  errors: [
    'account.userNotFound',
    'account.phoneRequestBlocked',
    ...wrongCode,
    ...unchangeable,
    'account.phoneRequestOpen',
  ],
});

export const listPhoneRequests = endpoint({
  id: 'account.listPhoneRequests',
  method: 'POST',
  path: `${staffBase}/list`,
  access: 'staff',
  permission: 'users.changePhones',
  summary: 'Requests of all customers to change the phone: those that wait first, the oldest at the top.',
  input: z.object({ ...phoneRequestFilters, ...pageInput }),
  output: z.extend(pageOf(StaffPhoneRequestRow), {
    /** How many requests have each status, whatever the filters; statuses without requests are absent. */
    counts: z.array(z.object({ status: z.enum(phoneRequestStatuses), count: z.int() })),
  }),
  errors: [],
});

export const getPhoneRequest = endpoint({
  id: 'account.getPhoneRequest',
  method: 'POST',
  path: `${staffBase}/detail`,
  access: 'staff',
  permission: 'users.changePhones',
  summary: 'One request with its proofs. Every view is audited.',
  input: PhoneRequestNo,
  output: StaffPhoneRequest,
  errors: ['account.phoneRequestNotFound'],
});

export const showPhoneRequestPicture = endpoint({
  id: 'account.showPhoneRequestPicture',
  method: 'POST',
  path: `${staffBase}/picture`,
  access: 'staff',
  permission: 'users.changePhones',
  summary: 'A picture of a request. Every view is audited.',
  input: PhoneRequestPicture,
  output: ShownPicture,
  errors: ['account.phoneRequestNotFound', 'media.privatePictureNotFound', 'media.storageAway'],
});

export const judgePhoneRequest = endpoint({
  id: 'account.judgePhoneRequest',
  method: 'POST',
  path: `${staffBase}/judge`,
  access: 'staff',
  permission: 'users.changePhones',
  idempotent: true,
  approval: null,
  summary:
    'Approves a request, which changes the phone, or rejects it with a reason. Who began a request for a customer cannot approve it.',
  input: JudgePhoneRequest,
  output: Moved,
  errors: [
    'account.phoneRequestNotFound',
    'account.phoneRequestMoved',
    'account.phoneRequestBlocked',
    'account.phoneRequestOwn',
    ...unchangeable,
  ],
});

export const phoneCalls = [
  getPhoneState,
  sendOldPhoneCode,
  verifyOldPhone,
  sendNewPhoneCode,
  changePhone,
  requestPhoneChange,
  cancelPhoneRequest,
  sendCallCode,
  startPhoneRequest,
  listPhoneRequests,
  getPhoneRequest,
  showPhoneRequestPicture,
  judgePhoneRequest,
] as const;
