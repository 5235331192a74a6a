import { defineModule } from '@ev/platform/module.ts';
import { demoRoutes } from './demo-routes.ts';

/** Endpoints for the sandbox of a demo; none in production. */
export const module = defineModule('demo', ({ config, db, clock, signals, use }) => {
  const secret = config.demo ? config.demoSecret : null;
  if (secret === null) return { handlers: {} };
  const findSolution = (id: string) => use('account').captchas.findSolution(id);
  return { handlers: {}, routes: [demoRoutes({ db, clock, signals, secret, findSolution })] };
});
