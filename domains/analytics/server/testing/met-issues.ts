import { randomUUID } from 'node:crypto';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import type { IssueStatus } from '../../contract/kinds.ts';
import { metIn } from '../issues/meet-issues.ts';
import { batchOf, errorOf, send } from './batches.ts';

/** A new error, reported once. Returns the number of its issue. */
export async function meetIssue({ server }: { server: Pick<TestServer, 'app'> }): Promise<string> {
  const letters = randomUUID().replace(/[^a-f]/g, '');
  const error = errorOf(`nobody knows ${letters} ${letters}`);
  const { statusCode } = await send(server, batchOf([error]));
  const [met] = metIn([error]);
  if (statusCode !== 204 || !met) throw new Error(`The error was not taken: ${statusCode}`);
  return met.issueNo;
}

export const seen = (issueNo: string, seenStatus: IssueStatus = '0') => ({ issueNo, seenStatus });
