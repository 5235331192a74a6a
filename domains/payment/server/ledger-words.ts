/** What the bookkeeper reads of each kind of booking; a source begins with its kind. */
const kindWords = {
  paid: '客户付款',
  accepted: '款项计入订单',
  returned: '订单款项退还客户',
  refunded: '渠道退款完成',
  credited: '诚意金抵定金',
  compensated: '品牌取消补偿',
  settled: '尾款到账',
  balanceReversed: '尾款冲正',
  balanceReturned: '尾款退回',
} as const;
export type SourceKind = keyof typeof kindWords;

export function isOfKind(source: string, kind: SourceKind): boolean {
  return source.startsWith(`${kind}:`);
}

/** `settled:C1` as the bookkeeper reads it. */
export function sourceWords(source: string): string {
  const kind = Object.keys(kindWords).find((one) => isOfKind(source, one as SourceKind));
  return kind === undefined ? '' : kindWords[kind as SourceKind];
}
