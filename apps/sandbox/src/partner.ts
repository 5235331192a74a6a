import type { FastifyPluginAsync } from 'fastify';

/** One partner that the sandbox plays. */
export type Partner = {
  plugin: FastifyPluginAsync;
  /** An entry of the home page, for partners with something to look at. */
  link?: { title: string; description: string; href: string };
};
