import type { Api } from '@ev/contract';

type Draft = Api['goods.getChange']['output'];
type Release = Api['goods.getRelease']['output'];

/** A minimal store as a draft. */
export const draft: Draft = {
  isOrder: false,
  releaseNo: 'P261122120000AAAAAAA',
  title: '春季门店',
  editable: true,
  part: 'shops',
  label: '门店',
  key: 's1',
  item: {
    id: 's1',
    name: '旧名',
    amountFen: 120_000,
    services: ['sales'],
    notes: [{ title: '停车', text: '地下' }],
  },
  published: { id: 's1', name: '旧名', amountFen: 120_000, services: ['sales'], notes: [] },
  revision: 3,
  stale: false,
  form: {
    keyField: 'id',
    words: { services: { sales: '销售', delivery: '交付' } },
    schema: {
      type: 'object',
      properties: {
        id: { type: 'string', description: '编码' },
        name: { type: 'string', description: '名称', maxLength: 40 },
        amountFen: { type: 'integer', description: '金额（分）' },
        services: {
          type: 'array',
          description: '服务',
          items: { type: 'string', enum: ['sales', 'delivery'] },
        },
        notes: {
          type: 'array',
          description: '说明',
          items: {
            type: 'object',
            properties: {
              title: { type: 'string', description: '标题' },
              text: { type: 'string', description: '正文' },
            },
          },
        },
      },
    },
  },
  faults: [],
};

/** The order of three stores, drafted. */
export const orderDraft: Draft = {
  ...draft,
  isOrder: true,
  key: '_order',
  item: { order: ['s1', 's2', 's3'] },
  published: { order: ['s1', 's2', 's3'] },
  form: { schema: {}, keyField: '', words: { order: { s1: '西湖店', s2: '钱江店', s3: '滨江店' } } },
};

export const release: Release = {
  releaseNo: draft.releaseNo,
  title: draft.title,
  status: '0',
  author: '谷雨',
  reviewer: null,
  createdAt: '2026-11-20T02:00:00.000Z',
  publishAt: null,
  publishedAt: null,
  revision: 4,
  changes: [
    {
      part: 'shops',
      label: '门店',
      key: 's1',
      name: '旧名',
      kind: 'changed',
      rows: [{ place: '名称', from: '旧名', to: '新名' }],
      revision: 3,
      changedBy: '谷雨',
      changedAt: '2026-11-20T02:00:00.000Z',
      stale: false,
    },
  ],
  faults: [],
  questions: [],
  note: null,
  actions: ['edit', 'submit', 'discard'],
  history: [{ event: 'create', by: '谷雨', at: '2026-11-20T02:00:00.000Z', reason: null }],
};
