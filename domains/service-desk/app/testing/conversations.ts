import type { Conversation, DeskEntry, DeskState } from '../../contract/conversation.ts';

export const entry = (no: number, change: Partial<DeskEntry> = {}): DeskEntry => ({
  no,
  sender: 'staff',
  kind: 'text',
  text: `第 ${no} 条`,
  pictureId: null,
  card: null,
  help: [],
  clientId: null,
  at: '2031-03-01T02:00:00.000Z',
  ...change,
});

const state = (change: Partial<DeskState> = {}): DeskState => ({
  status: 'answering',
  statusText: '先看帮助解答，需要人工时点“转人工”',
  place: null,
  waitMinutes: null,
  staffName: null,
  newestNo: 0,
  readNo: 0,
  isOpen: true,
  hoursText: '今天 09:00–21:00 人工服务',
  rateNo: null,
  ...change,
});

export const conversation = (
  entries: DeskEntry[],
  { hasMore = false, ...change }: Partial<DeskState> & { hasMore?: boolean } = {},
): Conversation => ({
  state: state({ newestNo: entries.at(-1)?.no ?? 0, ...change }),
  entries,
  hasMore,
});
