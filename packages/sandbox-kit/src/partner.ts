import type { FastifyPluginAsync } from 'fastify';
import type { SandboxClock } from './clock.ts';

/** What a simulated partner is created with. */
export type SandboxContext = {
  /** Where the processes of the demo share data, such as credentials. */
  dataDir: string;
  /** Where partners store their state, so that it survives a restart. */
  keepDir: string;
  /** Where a customer's browser reaches the sandbox, without a path. */
  publicOrigin: string;
  /** Where the server of the demo listens on this machine. */
  serverOrigin: string;
  /** Authenticates the sandbox to the server. */
  demoSecret: string;
  /** How much faster than in reality partners retry and settle; 1 is real time. */
  speed: number;
  /** Limits the size of large catalogues of partners; unlimited by default. */
  catalogueSize?: number;
  /** The machine's time, used for signatures and deliveries. */
  clock: SandboxClock;
  /** The demo's time, at which people pay and cars are built. */
  now(): Date;
};

/** An entry of the home page, for partners with pages to view. */
export type HomeLink = { title: string; description: string; href: string };

/** A card on the home page. */
export type HomeCard = {
  /** The wide column or the narrow one. */
  column: 'main' | 'side';
  /** A `<section class="card">`, rendered again for every request of the page. */
  html(): string | Promise<string>;
  /** Added to the page's CSS; its names must be unique. */
  css?: string;
  script?: string;
};

/** An external partner that the sandbox simulates. */
export type SandboxPartner = {
  plugin: FastifyPluginAsync;
  link?: HomeLink;
  card?: HomeCard;
  /** The partner that knows the demo's time provides it to all others. */
  worldClock?: SandboxClock;
};

/** A domain's `sandbox/partner.ts` exports it as `partner`. */
export type MakePartner = (context: SandboxContext) => SandboxPartner;
