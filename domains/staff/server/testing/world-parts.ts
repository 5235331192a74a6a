import { countOf, listOf } from '@ev/testkit/server/walks/effects.ts';
import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { type LoggedInStaff, logInStaff, newStaff } from './log-in-staff.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface WorldParts {
    staff: Colleagues & {
      /** The login of the one in every role. */
      staff: { username: string; password: string };
      /** A new session of the one in every role. */
      newSession(): Promise<string>;
    };
  }
}

export const worldPart = defineWorldPart('staff', {
  async make(world) {
    const { server } = world;
    const known = new Map<string, LoggedInStaff>();
    const { username, password, staffId, token: staffToken } = await newStaff(server);
    const staff = { username, password };
    return {
      staff,
      staffToken,
      colleague: { token: staffToken, refreshToken: '', uid: staffId, phone: username },
      newSession: () => logInStaff(server, staff),
      newStaffToken: async (...roles) => (await newStaff(server, roles)).token,
      async newStaffPerson(name) {
        const person = name ? known.get(name) : undefined;
        const member = person ?? (await newStaff(server));
        known.set(member.username, member);
        const token = person ? await logInStaff(server, person) : member.token;
        return { token, refreshToken: '', uid: member.staffId, phone: member.username };
      },
      auditEntries:
        (action, ...objects) =>
        () =>
          countOf(
            world,
            sql`select count(*) as n from audit_log where action = ${action} and object in (${listOf(objects)})`,
          ),
    };
  },
});
