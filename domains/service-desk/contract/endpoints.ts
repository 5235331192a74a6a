import { endpoint } from '@ev/contract/endpoint';
import { code } from '@ev/contract/fields';
import { PrivatePictureId, ShownPicture } from '@ev/media/contract/private-picture.ts';
import * as z from 'zod/mini';
import {
  Conversation,
  DeskCard,
  DeskState,
  ListEntries,
  MarkRead,
  RateConversation,
  SendEntry,
} from './conversation.ts';
import { cardKinds } from './kinds.ts';

const base = '/main/api/lgn/sec/service-desk';

export const getConversation = endpoint({
  id: 'service-desk.getConversation',
  method: 'POST',
  path: `${base}/conversation`,
  access: 'member',
  summary: 'Where the customer stands at the service desk, with the latest entries.',
  input: z.object({}),
  output: Conversation,
  errors: [],
});

export const listEntries = endpoint({
  id: 'service-desk.listEntries',
  method: 'POST',
  path: `${base}/entry/list`,
  access: 'member',
  fresh: 'live',
  polled: true,
  summary: 'The entries after a number, or before it; oldest first.',
  input: ListEntries,
  output: Conversation,
  errors: [],
});

export const sendEntry = endpoint({
  id: 'service-desk.sendEntry',
  method: 'POST',
  path: `${base}/entry/send`,
  access: 'member',
  idempotent: true,
  changes: [],
  summary: 'Sends a text, a picture or a card. The same entry sent again is stored once.',
  input: SendEntry,
  output: z.object({ no: z.int() }),
  errors: ['service-desk.tooMany', 'service-desk.cardNotFound', 'media.privatePictureNotFound'],
});

export const askStaff = endpoint({
  id: 'service-desk.askStaff',
  method: 'POST',
  path: `${base}/ask`,
  access: 'member',
  changes: [],
  summary: 'Asks for a staff member: a place in the queue, or a message that is answered later.',
  input: z.object({}),
  output: DeskState,
  errors: ['service-desk.tooMany'],
});

export const markRead = endpoint({
  id: 'service-desk.markRead',
  method: 'POST',
  path: `${base}/read`,
  access: 'member',
  changes: [],
  summary: 'The customer has read up to this entry.',
  input: MarkRead,
  output: z.object({}),
  errors: [],
});

export const rateConversation = endpoint({
  id: 'service-desk.rate',
  method: 'POST',
  path: `${base}/rate`,
  access: 'member',
  idempotent: true,
  summary: 'Rates a solved conversation, once.',
  input: RateConversation,
  output: z.object({}),
  errors: ['service-desk.notFound', 'service-desk.nothingToRate'],
});

export const getCard = endpoint({
  id: 'service-desk.getCard',
  method: 'POST',
  path: `${base}/card`,
  access: 'member',
  summary: 'The card of the order or the station that a link names; null if it is not the customer’s.',
  input: z.object({ no: code('编号'), kind: z.optional(z.enum(cardKinds, '内容不正确')) }),
  output: z.object({ card: z.nullable(DeskCard) }),
  errors: [],
});

export const showPicture = endpoint({
  id: 'service-desk.showPicture',
  method: 'POST',
  path: `${base}/picture`,
  access: 'member',
  fresh: 'visit',
  summary: 'A picture of the customer’s own conversation, sent by them or by staff.',
  input: PrivatePictureId,
  output: ShownPicture,
  errors: ['media.privatePictureNotFound', 'media.storageAway'],
});

export const createSocketTicket = endpoint({
  id: 'service-desk.createSocketTicket',
  method: 'POST',
  path: `${base}/socket/ticket`,
  access: 'member',
  changes: [],
  summary: 'An address at which one socket can be opened within half a minute.',
  input: z.object({}),
  output: z.object({ address: z.string() }),
  errors: ['service-desk.tooMany'],
});

export const customerCalls = [
  getConversation,
  listEntries,
  sendEntry,
  askStaff,
  markRead,
  rateConversation,
  getCard,
  showPicture,
  createSocketTicket,
] as const;
