import { unlockMember } from '../../../domains/staff/server/operator-unlock.ts';
import { systemClock } from '../../../packages/platform/src/clock.ts';
import { createLog } from '../../../packages/platform/src/log.ts';
import { databaseRateLimiter, type RateLimiter } from '../../../packages/platform/src/rate-limit.ts';
import { openRedis } from '../../../packages/platform/src/redis.ts';
import { redisRateLimiter } from '../../../packages/platform/src/redis-rate-limit.ts';
import type { OpsCommand } from '../command.ts';
import { type OpsServer, recordOperator, withServer } from '../with-server.ts';

export const unlock: OpsCommand = {
  words: 'unlock',
  usage: '<账号> [--dry-run] --as <姓名>',
  about: '解除一位员工因多次输错密码或动态码的锁定',
  more: ['不改动密码和权限。停用的员工仍然不能登录。'],
  takes: 1,
  changes: true,
  rehearses: true,
  run: ({ positionals: [username = ''], dry, by }) =>
    withServer(async (server) => {
      const member = await withLimiter(server, (limiter) =>
        unlockMember({ db: server.database.db, limiter }, username, { dry }),
      );
      if (!member)
        return { lines: [`没有账号为 ${username} 的员工，没有改动`], json: { username }, bad: true };
      if (!dry) await recordOperator(server, by, { action: 'member.unlocked', object: `staff:${member.id}` });
      return {
        lines: [dry ? `会解除 ${member.name} 的锁定` : `已解除 ${member.name} 的锁定，可以再次登录`],
        json: { username, unlocked: !dry },
      };
    }),
};

/** The counts of attempts are where the server counts them. */
async function withLimiter<T>(
  { config, database }: OpsServer,
  work: (limiter: RateLimiter) => Promise<T>,
): Promise<T> {
  if (config.redisUrl === null) return work(databaseRateLimiter(database.db, systemClock));
  const redis = await openRedis(config.redisUrl, createLog({ level: 'warn' }));
  try {
    return await work(redisRateLimiter(redis, systemClock));
  } finally {
    redis.close();
  }
}
