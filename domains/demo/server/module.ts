import { defineModule } from '@ev/platform/module.ts';
import { demoRoutes } from './demo-routes.ts';

/** What the sandbox may ask of a demo; nothing in production. */
export const module = defineModule('demo', ({ config, db, clock, signals, use }) => {
  const secret = config.demo ? config.demoSecret : null;
  if (secret === null) return { handlers: {} };
  const findSolution = (id: string) => use('account').captchas.findSolution(id);
  return { handlers: {}, routes: [demoRoutes({ db, clock, signals, secret, findSolution })] };
});
