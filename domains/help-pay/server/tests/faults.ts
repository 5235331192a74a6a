import type { Fault } from '@ev/testkit/server/fault.ts';

const tests = ['server/tests/help-pay.test.ts'];

/** Faults in letting another person pay. */
export const faults: readonly Fault[] = [
  {
    name: 'the secret is stored in the clear',
    file: 'server/links-service.ts',
    find: 'tokenHash: linkSecretHash(tokenOf(linkNo)),',
    replace: 'tokenHash: tokenOf(linkNo),',
    breaks: 'anyone who reads the database pays, or opens, every link',
    tests,
  },
  {
    name: 'a link outlives its end',
    file: 'server/link-rules.ts',
    find: 'link.status === linkStatus.open && link.expiresAt > now;',
    replace: 'link.status === linkStatus.open && link.expiresAt > new Date(now.getTime() - 60_000);',
    breaks: 'an expired link opens what is no longer offered',
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
    name: 'paying for oneself by a link',
    file: 'server/links-service.ts',
    find: "if (link.accountId === accountId) throw new AppError('help-pay.ownLink');",
    replace: '',
    breaks: 'the customer becomes a helper of their own order and sees it as another customer’s',
    tests,
  },
  {
    name: "another customer's link is revoked",
    file: 'server/links-service.ts',
    find: "if (link?.accountId !== accountId) throw new AppError('help-pay.linkNotFound');",
    replace: "if (!link) throw new AppError('help-pay.linkNotFound');",
    breaks: "anyone who knows a number revokes another customer's link",
    tests,
  },
  {
    name: 'the customer is notified of a refund as if it were theirs',
    file: 'server/money-notices.ts',
    find: "returning: { payer: 'help-pay.returning', customer: 'help-pay.returningToPayer' },",
    replace: "returning: { payer: 'help-pay.returningToPayer', customer: 'help-pay.returning' },",
    breaks: 'each of the two waits for money of the other',
    tests,
  },
  {
    name: 'a revoked link leaves its payer at the cashier',
    file: 'server/links-service.ts',
    find: '      await payments.letGo(tx, link.payNo);\n',
    replace: '',
    breaks: 'the customer cannot pay their own order for half an hour',
    tests,
  },
  {
    name: "the payer's data are public",
    file: 'server/links-service.ts',
    find: 'helperId === accountId && paidAt !== null',
    replace: 'paidAt !== null',
    breaks: 'anyone with a link reads that they have paid, and which payment it was',
    tests,
  },
  {
    name: 'links are guessed without a limit',
    file: 'server/links-service.ts',
    find: '    await limiter.take(key, missesAllowed);\n',
    replace: '',
    breaks: 'one address tries as many as it likes',
    tests,
  },
];
