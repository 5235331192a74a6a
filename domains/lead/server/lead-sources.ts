import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { LeadSource } from './lead-source.ts';

type Actor = Pick<StaffActor, 'permissions'>;
export type LeadSources = ReturnType<typeof createLeadSources>;

/** The sources of leads that the product has, and who may do what in them. */
export function createLeadSources(all: () => readonly LeadSource[]) {
  const find = (name: string) => all().find(({ source }) => source === name);

  return {
    find,

    /** One that the product is known to have. */
    get(name: string): LeadSource {
      const source = find(name);
      if (!source) throw new Error(`There is no source of leads ${name}`);
      return source;
    },

    /**
     * Those of which the actor may see leads, or only this one; none if the product does not have it.
     * @throws AppError auth.forbidden
     */
    readableBy(actor: Actor, name?: string): readonly LeadSource[] {
      const wanted = name === undefined ? all() : all().filter(({ source }) => source === name);
      const open = wanted.filter(({ permissions }) => actor.permissions.includes(permissions.read));
      if (wanted.length > 0 && open.length === 0) throw new AppError('auth.forbidden');
      return open;
    },

    /** Those in which the actor may act on leads. */
    followableBy: (actor: Actor): readonly LeadSource[] =>
      all().filter(({ permissions }) => actor.permissions.includes(permissions.follow)),

    /** One in which the actor may act on leads. @throws AppError lead.leadNotFound, auth.forbidden */
    requireFollowable(actor: Actor, name: string): LeadSource {
      const source = find(name);
      if (!source) throw new AppError('lead.leadNotFound');
      if (!actor.permissions.includes(source.permissions.follow)) throw new AppError('auth.forbidden');
      return source;
    },
  };
}
