import { type IssueStatus, issueStatus } from '../../contract/kinds.ts';

/**
 * Whether a resolved error has recurred. Pages of older releases stay open for days and go on failing, so it
 * counts only in a release in which it had not been seen.
 */
export function comesBack(status: IssueStatus, release: string, seenIn: readonly string[]): boolean {
  return status === issueStatus.resolved && !seenIn.includes(release);
}

export function staffActions(status: IssueStatus): ('resolve' | 'reopen')[] {
  return status === issueStatus.resolved ? ['reopen'] : ['resolve'];
}
