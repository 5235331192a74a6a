import { type CheckResult, verifyDatabase } from '../../packages/platform/src/verify/verify-database.ts';
import type { OpsServer } from './with-server.ts';

export const runChecks = ({ database, domains, partners }: OpsServer): Promise<CheckResult[]> =>
  verifyDatabase({ db: database.db, partner: (name) => partners[name] }, domains);

/** What did not hold, and how much was checked. */
export function linesOfChecks(checks: readonly CheckResult[]): string[] {
  const wrong = checks.filter(({ count }) => count > 0);
  return [
    ...wrong.flatMap(({ domain, title, count, first }) => [
      `不符：${title}（${domain}），${count} 处`,
      ...first.map((text) => `  ${text}`),
      ...(count > first.length ? [`  …… 还有 ${count - first.length} 处`] : []),
    ]),
    wrong.length === 0
      ? `核对了 ${checks.length} 项，全部相符`
      : `\n核对了 ${checks.length} 项，${wrong.length} 项不符`,
  ];
}
