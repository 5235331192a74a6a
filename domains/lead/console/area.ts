import { fills as sources } from 'virtual:ev/slot/lead.source';
import type { ConsoleArea } from '@ev/console-kit/area.ts';

const readers = sources.map(({ permissions }) => permissions.read);

const leadPage = ({ id, keyword }: { id: string; keyword: string | null }) =>
  `/leads?q=${encodeURIComponent(keyword ?? '')}&open=${id}`;

/** An entry for each source, whose name the server uses for its leads. */
const bySource = <Entry>(entryOf: (source: (typeof sources)[number], at: number) => Entry) =>
  Object.fromEntries(sources.map((source, at) => [source.source, entryOf(source, at)]));

export const area: ConsoleArea = {
  routes: [
    {
      path: '/leads',
      permission: readers,
      page: async () => (await import('./pages/leads/leads-page.tsx')).LeadsPage,
    },
  ],
  menu: [{ group: '客户', rank: 30, to: '/leads', text: '线索', permission: readers }],
  overview: {
    leadsToCall: {
      title: '待联系的线索',
      text: '客户在等来电或回复，一天内联系',
      to: '/leads?status=0',
      rowTo: leadPage,
    },
  },
  found: bySource(({ title }, at) => ({
    title,
    rank: 40 + at,
    to: ({ id, title: keyword }) => leadPage({ id, keyword }),
  })),
  audit: {
    actions: Object.fromEntries(
      sources.flatMap(({ source, title }) => [
        [`${source}.appoint`, `${title}约到店`],
        [`${source}.win`, `${title}成交`],
        [`${source}.lose`, `${title}未成交`],
        [`${source}.assign`, `更换${title}跟进人`],
      ]),
    ),
    objects: bySource(({ title }) => ({ word: title, page: null })),
    fields: { lostReason: '未成交原因' },
  },
  permissions: {
    'leads.read': { group: '客户', text: '查看线索' },
    'leads.follow': { group: '客户', text: '跟进线索' },
  },
};
