import type { OrderSort } from '../../contract/list-choices.ts';

/** The sort order of a list. */
export type Sorted = { sort: OrderSort; descending: boolean };

/** Both directions of each sort key, with the labels that staff would use. */
export const orderSortOptions: readonly (Sorted & { label: string })[] = [
  { sort: 'created', descending: true, label: '最新下单' },
  { sort: 'created', descending: false, label: '最早下单' },
  { sort: 'since', descending: false, label: '停留最久' },
  { sort: 'since', descending: true, label: '最近变化' },
  { sort: 'expected', descending: false, label: '预计交付最早' },
  { sort: 'expected', descending: true, label: '预计交付最晚' },
  { sort: 'total', descending: true, label: '总价最高' },
  { sort: 'total', descending: false, label: '总价最低' },
];
