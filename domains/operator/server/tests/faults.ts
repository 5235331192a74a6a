import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in what is trusted of charging operators, and in what is requested from them twice. */
export const faults: readonly Fault[] = [
  {
    name: 'keys that are nowhere',
    file: 'server/stock.ts',
    find: 'partners().operatorKeys.of(keys) !== null',
    replace: 'partners().operatorKeys !== null',
    breaks: 'an operator waits for ever for keys under a mistyped name',
    tests: ['server/tests/stocked-operators.test.ts'],
    only: 'is refused with a name of keys',
  },
  {
    name: 'an unsigned message',
    file: 'server/door.ts',
    find: 'const sent = verifyRequest(envelope, line.keys, wireNow);',
    replace: 'const sent = wireNow; void verifyRequest;',
    breaks: 'anyone who knows the id of an operator sends bills in its name',
    tests: ['server/tests/t5-operator-messages.trust.test.ts'],
    only: 'mutants',
  },
  {
    name: 'a message decrypted before its sender is verified',
    file: 'server/door.ts',
    find: 'const sent = verifyRequest(envelope, line.keys, wireNow);',
    replace:
      'openRequest(name as InterfaceName, envelope, line); const sent = verifyRequest(envelope, line.keys, wireNow);',
    breaks: 'attackers learn the padding of a message from the responses',
    tests: ['server/tests/t5-operator-messages.trust.test.ts'],
    only: 'mutants',
  },
  {
    name: 'a start that is requested again',
    file: 'server/desk.ts',
    find: 'if (!again || !harmless.has(name)) throw error;',
    replace: 'if (!again) throw error;',
    breaks: 'a start that was received and not answered becomes two',
    tests: ['server/tests/operators.test.ts'],
    only: 'never requested again',
  },
  {
    name: 'a half-failed start taken for a failed one',
    file: 'server/desk.ts',
    find: 'if (read.ret === rets.fault && !harmless.has(name)) throw new OperatorSilent(read.message);',
    replace: '',
    breaks:
      'the customer starts again beside a charging session, and reports about the first order are ignored',
    tests: ['server/tests/operators.test.ts'],
    only: 'answered by a system error',
  },
  {
    name: 'a message that counts twice',
    file: 'server/door.ts',
    find: "if (!(await used.take(envelope.Sig))) throw new NotTaken(rets.badEnvelope, '重复的请求');",
    replace: 'await used.take(envelope.Sig);',
    breaks: 'anyone who has seen a message in transit sends it again',
    tests: ['server/tests/t5-operator-messages.trust.test.ts'],
    only: 'is processed, once',
  },
  {
    name: 'an operator that is opened on this machine',
    file: 'server/opening.ts',
    find: 'if (!row.opensWithKeys || !hasKeys(row) || !isOutside(row.baseUrl)) return row;',
    replace: 'if (!row.opensWithKeys || !hasKeys(row)) return row;',
    breaks: 'a folder makes the server send requests to the internal network',
    tests: ['server/tests/stocked-operators.test.ts'],
    only: 'only outside of the demo',
  },
];
