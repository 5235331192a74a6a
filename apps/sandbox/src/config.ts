import { resolve } from 'node:path';
import { offeredDomains } from '@ev/platform/offered-domains.ts';

export type SandboxConfig = {
  port: number;
  host: string;
  /** Where a customer's browser reaches the sandbox, without a path. */
  publicOrigin: string;
  dataDir: string;
  /** Where the server of the demo listens on this machine. */
  serverOrigin: string;
  /** Null: the secret in the demo's credentials. */
  demoSecret: string | null;
  /** The domains of the demo, whose partners it simulates. */
  domains: string[];
  /** Limits the size of large catalogues of partners, such as charging stations; unlimited by default. */
  catalogueSize?: number;
};

/** Only this file reads the environment. @throws Error in production, where real partners are used. */
export function readSandboxConfig(env: NodeJS.ProcessEnv = process.env): SandboxConfig {
  if ((env.APP_ENV ?? 'prd') === 'prd') {
    throw new Error('The sandbox does not run in production. For a demo use "npm start" or APP_ENV=dev.');
  }
  const port = readPort(env.SANDBOX_PORT, 3001, 'SANDBOX_PORT');
  return {
    port,
    publicOrigin: (env.SANDBOX_ORIGIN ?? `http://localhost:${port}`).replace(/\/$/, ''),
    host: env.HOST ?? '0.0.0.0',
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    serverOrigin: `http://127.0.0.1:${readPort(env.PORT, 3000, 'PORT')}`,
    demoSecret: env.DEMO_SECRET || null,
    domains: offeredDomains(env.DOMAINS),
    ...(env.SANDBOX_CATALOGUE && { catalogueSize: Number.parseInt(env.SANDBOX_CATALOGUE, 10) }),
  };
}

function readPort(value: string | undefined, fallback: number, name: string): number {
  if (!value) return fallback;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port <= 65_535)) throw new Error(`${name} must be a port, not "${value}"`);
  return port;
}
