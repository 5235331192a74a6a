import type { FastifyPluginAsync } from 'fastify';
import type { SandboxClock } from './clock.ts';

/** What a partner of the demo is made with. */
export type SandboxContext = {
  /** Where the demo keeps what its processes share, such as credentials. */
  dataDir: string;
  /** Where partners keep what they know, so that a restart forgets nothing. */
  keepDir: string;
  /** Where a customer's browser reaches the sandbox, without a path. */
  publicOrigin: string;
  /** Where the server of the demo listens on this machine. */
  serverOrigin: string;
  /** By which the server knows the sandbox. */
  demoSecret: string;
  /** How much faster than in reality partners repeat and settle; 1 is real time. */
  speed: number;
  /** How many things partners have that have many, where it is to be few. */
  catalogueSize?: number;
  /** The machine's time, in which signatures are made and messages arrive. */
  clock: SandboxClock;
  /** The demo world's time, in which people pay and cars are built. */
  now(): Date;
};

/** An entry of the home page, for partners with something to look at. */
export type HomeLink = { title: string; description: string; href: string };

/** A part of the home page. */
export type HomeCard = {
  /** The wide column or the narrow one. */
  column: 'main' | 'side';
  /** A `<section class="card">`, made anew for every look at the page. */
  html(): string | Promise<string>;
  /** Added to the page's own; its names are its own. */
  css?: string;
  script?: string;
};

/** Something outside that the sandbox plays. */
export type SandboxPartner = {
  plugin: FastifyPluginAsync;
  link?: HomeLink;
  card?: HomeCard;
  /** Whoever knows the demo world's time tells it to all. */
  worldClock?: SandboxClock;
};

/** Stands in a domain's `sandbox/partner.ts` as `partner`. */
export type MakePartner = (context: SandboxContext) => SandboxPartner;
