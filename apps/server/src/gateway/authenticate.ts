import type { Access } from '@ev/contract/endpoint';
import { AppError } from '@ev/platform/app-error.ts';
import type { Actor, Member, MiniProgramUser, StaffActor } from '@ev/platform/call.ts';

/** What the gateway needs from the modules that own sessions. Each reader throws AppError with the reason. */
export type SessionReaders = {
  member(token: string, deviceId: string): Promise<Member>;
  miniProgram(token: string, deviceId: string): Promise<MiniProgramUser>;
  staff(token: string): Promise<StaffActor>;
};

export function bearerToken(authorization: string | undefined): string {
  return /^Bearer (\S{1,512})$/.exec(authorization ?? '')?.[1] ?? '';
}

/**
 * Identifies the caller. A public endpoint treats an expired token as no token, so that a page never breaks
 * because the customer was logged out.
 */
export async function authenticate(
  readers: SessionReaders,
  access: Access,
  token: string,
  deviceId: string,
): Promise<Actor> {
  if (access === 'anyone') return { kind: 'visitor' };
  if (!token) throw new AppError('auth.tokenMissing');
  return access === 'staff' ? readers.staff(token) : readers[access](token, deviceId);
}
