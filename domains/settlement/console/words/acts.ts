/** What finance does with an order, by the names of the server. */
export const actText = {
  retryRefund: '重新退款',
  releaseRefund: '放款',
  settleBalance: '确认尾款',
  returnBalance: '退回尾款',
  reverseBalance: '冲正尾款',
} as const;
