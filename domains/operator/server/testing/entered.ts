import { randomInt } from 'node:crypto';
import type { Api } from '@ev/contract';
import type { World } from '@ev/testkit/server/walks/world.ts';

type Place = Pick<World, 'server' | 'staffToken'>;

const letters = 'ABCDEFGHJKLMNPQRTUWXY0123456789';
/** An id that no operator has yet. */
export const newId = () =>
  `${Array.from({ length: 8 }, () => letters.charAt(randomInt(letters.length))).join('')}X`;

export const operatorInput = (operatorId = newId()): Api['operator.saveOperator']['input'] => ({
  operatorId,
  name: '远行充电',
  spelling: 'original',
  ourId: 'MA5EVDEM0',
  seenVersion: null,
  logo: '',
  phone: '',
  serviceName: '',
  occupancyName: '',
  plugAndCharge: false,
  // Nothing listens there, and no request is allowed.
  baseUrl: 'http://127.0.0.1:9/evcs/v1',
});
export const keysInput = (
  operatorId: string,
  side: 'theirs' | 'ours',
): Api['operator.setOperatorKeys']['input'] => ({
  operatorId,
  side,
  operatorSecret: 'operator-secret-1',
  dataSecret: '1234567890abcdef',
  dataIv: 'fedcba0987654321',
  sigSecret: 'abcdef1234567890',
});

/** One more operator without keys. */
export async function enter({ server, staffToken: token }: Place): Promise<string> {
  const input = operatorInput();
  await server.client.call('operator.saveOperator', input, { token });
  return input.operatorId;
}

/** One more operator with both sides' keys, switched off. */
export async function enterWithKeys(world: Place): Promise<string> {
  const operatorId = await enter(world);
  for (const side of ['theirs', 'ours'] as const)
    await world.server.client.call('operator.setOperatorKeys', keysInput(operatorId, side), {
      token: world.staffToken,
    });
  return operatorId;
}
