/** Constants of the service desk that pages use without schemas. */

export const deskStatus = {
  answering: 'answering',
  leftMessage: 'leftMessage',
  waiting: 'waiting',
  taken: 'taken',
  solved: 'solved',
  closed: 'closed',
} as const;
export type DeskStatus = keyof typeof deskStatus;
export const deskStatuses = Object.values(deskStatus) as [DeskStatus, ...DeskStatus[]];
export const deskStatusNames: Readonly<Record<DeskStatus, string>> = {
  answering: '帮助解答中',
  leftMessage: '已留言',
  waiting: '排队中',
  taken: '服务中',
  solved: '已解决',
  closed: '已结束',
};
/** What a customer presses to reach staff; outside of the hours a message is left. */
export const askNameOf = (isOpen: boolean): string => (isOpen ? '转人工' : '给客服留言');
/** Conversations that staff have to take up. */
export const queuedStatuses: readonly DeskStatus[] = [deskStatus.waiting, deskStatus.leftMessage];

/** What can be sent as a card. */
export const cardKinds = ['order', 'mallOrder', 'charge', 'station'] as const;
export type CardKind = (typeof cardKinds)[number];
export const cardKindNames: Readonly<Record<CardKind, string>> = {
  order: '购车订单',
  mallOrder: '商城订单',
  charge: '充电订单',
  station: '充电站',
};

export const senders = ['customer', 'staff', 'system'] as const;
export type Sender = (typeof senders)[number];

export const entryKinds = ['text', 'picture', 'card', 'help', 'notice'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Maximum length of what a customer sends at once (specification §9), and of an answer of staff. */
export const customerTextMax = 100;
export const staffTextMax = 500;
/** Maximum number of pictures of one answer of staff. */
export const staffPicturesMax = 3;
/** How many answers of the help are shown at once. */
export const helpAnswersMax = 3;
export const starsMax = 5;
/** For so many days after its end a case can be rated. */
export const rateDays = 7;
/** For so many hours a solved case is taken up again by a further message. */
export const reopenHours = 24;
/** A staff member who was not at the desk for so many minutes gives the open cases back to the queue. */
export const absentMinutes = 10;
/** How many entries one response has at most. */
export const entriesPerRead = 50;

/** Where a socket is opened; the ticket is in the query. */
export const livePath = '/main/api/service-desk/live';

export const caseLists = ['queue', 'mine', 'all'] as const;
export type CaseList = (typeof caseLists)[number];
export const caseListNames: Readonly<Record<CaseList, string>> = {
  queue: '排队',
  mine: '我的',
  all: '全部',
};

export const caseActs = ['take', 'takeOver', 'answer', 'handOver', 'solve'] as const;
export type CaseAct = (typeof caseActs)[number];
