import type { Fault } from '@ev/testkit/server/fault.ts';

const sharing = ['server/tests/sharing.test.ts'];
const transfers = ['server/tests/transfers.test.ts'];
const proofs = ['server/tests/proofs.test.ts'];
const authorisations = ['server/tests/authorisations.test.ts'];

/** Faults in who may use a car. */
export const faults: readonly Fault[] = [
  {
    name: 'access after the last day',
    file: 'server/share-rules.ts',
    find: "status === 'active' && lasts(untilDay, now) && ownerId === ownerNow;",
    replace: "status === 'active' && ownerId === ownerNow;",
    breaks: 'a family member uses a car whose share is over',
    tests: sharing,
    only: 'ends with its last day',
  },
  {
    name: 'a last day that is not included',
    file: 'server/share-rules.ts',
    find: 'untilDay === null || untilDay >= shanghaiDay(now);',
    replace: 'untilDay === null || untilDay > shanghaiDay(now);',
    breaks: 'a share or consent ends a day early',
    tests: sharing,
    only: 'ends with its last day',
  },
  {
    name: 'an invitation for two',
    file: 'server/shares-service.ts',
    find: "if (!isOpen(row, car.ownerId, clock.now())) throw new AppError('vehicle.moved');",
    replace: "if (row.expiresAt <= clock.now()) throw new AppError('vehicle.moved');",
    breaks: 'a withdrawn invitation fails only by its machine, and one of a former owner works',
    tests: ['server/tests/former-owner.test.ts'],
  },
  {
    name: 'a share of another customer',
    file: 'server/shares-service.ts',
    find: 'return row && (row.ownerId === accountId || row.acceptedBy === accountId) ? row : null;',
    replace: 'return row ?? null;',
    breaks: 'a stranger ends a share',
    tests: sharing,
    only: 'is ended by the owner',
  },
  {
    name: 'a transfer for everyone',
    file: 'server/transfers-service.ts',
    find: "const isOffered = row.status === 'offered' && row.receiverPhone === (await owners.phoneOf(tx, accountId));",
    replace: "const isOffered = row.status === 'offered' && (await owners.phoneOf(tx, accountId)) !== null;",
    breaks: 'a stranger takes a car',
    tests: transfers,
    only: 'is for the phone that the owner named',
  },
  {
    name: 'a consent that passes to the second owner',
    file: 'server/bindings.ts',
    find: 'await authorisations.withdrawAll(tx, { vin, ownerId: from, actor, reason });',
    replace: '',
    breaks: 'data of the first owner may be used after the transfer',
    tests: ['server/tests/former-owner.test.ts'],
  },
  {
    name: 'a share that outlives the ownership',
    file: 'server/bindings.ts',
    find: 'await shares.endAll(tx, { vin, actor, reason });',
    replace: '',
    breaks: "a former owner's family keeps its share of the car",
    tests: sharing,
    only: 'ends with the ownership',
  },
  {
    name: 'an owner replaced by one click',
    file: 'server/proof-judging.ts',
    find: "if (!replacesOwner) throw new AppError('vehicle.hasOwner');",
    replace: '',
    breaks: 'a customer loses a car without anybody having noticed',
    tests: proofs,
    only: 'replaces another owner only if',
  },
  {
    name: 'papers that are older than the ownership',
    file: 'server/proof-judging.ts',
    find: 'if (ownerId === accountId || isOutdated(submittedAt, current?.boundAt ?? null))',
    replace: 'if (ownerId === accountId)',
    breaks: 'two people are approved as owners of one car',
    tests: proofs,
    only: 'of one car by two people',
  },
  {
    name: 'a consent to a text that was not read',
    file: 'server/authorisations-service.ts',
    find: "if (before?.currentVersion !== version) throw new AppError('vehicle.textChanged');",
    replace: '',
    breaks: 'data is used for what the owner has not read',
    tests: authorisations,
    only: 'is only for the text',
  },
];
