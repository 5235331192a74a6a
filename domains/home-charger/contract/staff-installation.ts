/** Installations as the brand's staff see them, and the staff's inputs. */
import { code, instant, oneOf, text, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { Bill, Installation, PhotoIds, Seen } from './installation.ts';
import { holdReasons, installStatuses, installStepKeys, mostWindows } from './kinds.ts';

export const boardColumns = [...installStepKeys, 'held', 'swap'] as const;

export const staffInstallActs = [
  'dispatch',
  'contact',
  'offerSurvey',
  'recordSurvey',
  'finishFiling',
  'offerInstall',
  'start',
  'finish',
  'hold',
  'resume',
  'cancel',
  'sendSwap',
] as const;
export type StaffInstallAct = (typeof staffInstallActs)[number];

/** A card on the board: the customer's masked name, the city and the district. */
export const BoardCard = z.object({
  installNo: z.string(),
  status: z.enum(installStatuses),
  maskedName: z.string(),
  modelName: z.string(),
  region: z.string(),
  storeName: z.nullable(z.string()),
  installerName: z.nullable(z.string()),
  since: instant(),
  dueAt: z.nullable(instant()),
  late: z.boolean(),
});
export type BoardCard = z.infer<typeof BoardCard>;

export const Board = z.object({
  serverTime: instant(),
  columns: z.array(
    z.object({ key: z.enum(boardColumns), count: z.int(), more: z.boolean(), cards: z.array(BoardCard) }),
  ),
  /** The cities and stores with installations, for the filter. */
  cities: z.array(z.object({ code: z.string(), name: z.string() })),
  stores: z.array(z.object({ storeId: z.string(), storeName: z.string() })),
});

export const StaffInstallation = z.extend(z.omit(Installation, { actions: true, phone: true, bill: true }), {
  uid: z.string(),
  maskedPhone: z.string(),
  storeName: z.nullable(z.string()),
  bill: z.nullable(Bill),
  acts: z.array(z.enum(staffInstallActs)),
  /** The available installers, local ones first. */
  installers: z.array(z.object({ installerCode: z.string(), name: z.string(), near: z.boolean() })),
  history: z.array(
    z.object({
      at: instant(),
      actor: z.string(),
      event: z.string(),
      to: z.enum(installStatuses),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type StaffInstallation = z.infer<typeof StaffInstallation>;

export const Dispatch = z.extend(Seen, { installerCode: code('安装公司') });
export const NoteContact = z.extend(Seen, { note: text('联系记录', { min: 2, max: 200, lines: true }) });

const WindowInput = z.object(
  {
    startsAt: z.iso.datetime({ error: '请选择开始时间' }),
    endsAt: z.iso.datetime({ error: '请选择结束时间' }),
  },
  '请填写可上门的时间',
);
export const OfferWindows = z.extend(Seen, {
  windows: z
    .array(WindowInput, { error: '请填写可上门的时间' })
    .check(z.minLength(1, '请至少填写一个时间'), z.maxLength(mostWindows, `时间最多 ${mostWindows} 个`)),
});

export const RecordSurvey = z.extend(Seen, {
  text: text('安装方案', { min: 5, max: 300, lines: true }),
  cableMetres: wholeNumber('线缆长度', 1, 500),
  quantities: z._default(
    z
      .array(z.object({ code: code('增项'), quantity: wholeNumber('增项数量', 0, 999) }, '请填写增项'), {
        error: '请填写增项',
      })
      .check(z.maxLength(30, '增项最多 30 项')),
    [],
  ),
  photoIds: PhotoIds,
});
export const FinishFiling = z.extend(Seen, { note: text('报装结果', { min: 2, max: 200, lines: true }) });
export const FinishInstall = z.extend(Seen, {
  photoIds: z
    .array(z.uuid({ error: '照片不正确，请重新选择' }), { error: '请上传安装照片' })
    .check(z.minLength(1, '请至少上传一张安装照片'), z.maxLength(6, '照片最多 6 张')),
});
export const HoldInstall = z.extend(Seen, {
  reason: oneOf('暂停原因', holdReasons),
  text: text('给客户的说明', { min: 2, max: 200, lines: true }),
});
export const ReasonedAct = z.extend(Seen, { reason: text('原因', { min: 2, max: 100, lines: true }) });
export const SendSwap = z.extend(Seen, { note: text('发放说明', { min: 2, max: 100, lines: true }) });
