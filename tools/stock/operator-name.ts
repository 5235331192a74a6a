import { userInfo } from 'node:os';

/** Who runs a tool, for the log. A container's user often has a number but no name, which Node.js refuses to look up. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
