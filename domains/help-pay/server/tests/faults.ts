import type { Fault } from '@ev/testkit/server/fault.ts';

const tests = ['server/tests/help-pay.test.ts'];

/** Faults in letting somebody else pay. */
export const faults: readonly Fault[] = [
  {
    name: 'the secret is kept as it is',
    file: 'server/link-secrets.ts',
    find: "return createHash('sha256').update(token).digest('hex');",
    replace: 'return token;',
    breaks: 'whoever reads the database pays, or opens, every link',
    tests,
  },
  {
    name: 'a link outlives its end',
    file: 'server/link-rules.ts',
    find: 'link.status === linkStatus.open && link.expiresAt > now;',
    replace: 'link.status === linkStatus.open && link.expiresAt > new Date(now.getTime() - 60_000);',
    breaks: 'a link that was promised to end opens what is no longer offered',
    tests,
  },
  {
    name: 'a link outlives its order',
    file: 'server/link-rules.ts',
    find: 'Math.min(now.getTime() + linkHours * 3_600_000, payBefore.getTime())',
    replace: 'Math.max(now.getTime() + linkHours * 3_600_000, payBefore.getTime())',
    breaks: 'a link promises more time than there is',
    tests,
  },
  {
    name: 'one pays for oneself by a link',
    file: 'server/links-service.ts',
    find: "if (link.accountId === accountId) throw new AppError('help-pay.ownLink');",
    replace: '',
    breaks: 'the customer is a helper of their own order and sees it as somebody else’s',
    tests,
  },
  {
    name: "somebody else's link is taken back",
    file: 'server/links-service.ts',
    find: "if (link?.accountId !== accountId) throw new AppError('help-pay.linkNotFound');",
    replace: "if (!link) throw new AppError('help-pay.linkNotFound');",
    breaks: 'whoever knows a number ends what somebody else waits for',
    tests,
  },
  {
    name: 'the customer is told of a refund as if it were theirs',
    file: 'server/money-notices.ts',
    find: "returning: { payer: 'help-pay.returning', customer: 'help-pay.returningToPayer' },",
    replace: "returning: { payer: 'help-pay.returningToPayer', customer: 'help-pay.returning' },",
    breaks: 'each of the two waits for money of the other',
    tests,
  },
  {
    name: 'a taken back link keeps its payer at the cashier',
    file: 'server/links-service.ts',
    find: '      await payments.letGo(tx, link.payNo);\n',
    replace: '',
    breaks: 'the customer cannot pay their own order for half an hour',
    tests,
  },
  {
    name: "the payer's money is everybody's",
    file: 'server/links-service.ts',
    find: 'helperId === accountId && paidAt !== null',
    replace: 'paidAt !== null',
    breaks: 'whoever holds a link reads that they have paid, and which payment it was',
    tests,
  },
  {
    name: 'links are guessed without end',
    file: 'server/links-service.ts',
    find: '    await limiter.take(key, missesAllowed);\n',
    replace: '',
    breaks: 'one address tries as many as it likes',
    tests,
  },
];
