import { defineModule } from '@ev/platform/module.ts';
import { calls } from '../contract/index.ts';

const notYet = async (): Promise<never> => {
  throw new Error('not yet');
};

export const module = defineModule('trip', () => ({
  handlers: Object.fromEntries(calls.map(({ id }) => [id, notYet])) as never,
}));
