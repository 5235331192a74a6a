import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportForOperator } from '../../../domains/privacy/server/operator-export.ts';
import { systemClock } from '../../../packages/platform/src/clock.ts';
import type { OpsCommand } from '../command.ts';
import { findCustomer } from '../find-customer.ts';
import { recordOperator, withServer } from '../with-server.ts';
import { sizeText } from '../words.ts';

export const personExport: OpsCommand = {
  words: 'person export',
  usage: '<手机号|客户编号> --out <文件夹> [--dry-run] --as <姓名>',
  about: '把一位客户的全部个人信息写成一个文件，内容与客户自己导出的相同',
  more: [
    '用于答复客户用书面等其他方式提出的申请。请先核实是本人。不通知客户，也不占用客户每天一次的导出。',
    '文件没有加密，只有当前用户可以读取。交给客户后请删除。',
    '',
    '  --out <文件夹>  写到哪里，没有的会新建',
  ],
  takes: 1,
  changes: true,
  rehearses: true,
  options: { out: { type: 'string' } },
  run: ({ positionals: [named = ''], values, dry, by }) =>
    withServer(async (server) => {
      const { out } = values;
      if (typeof out !== 'string' || out === '') throw new Error('请用 --out <文件夹> 写明文件写到哪里');
      const { database, partners, domains } = server;
      const customer = await findCustomer(database.db, named);
      if (!customer || customer.isClosed)
        return {
          lines: [
            customer
              ? `客户 ${customer.id} 已注销账号，个人信息已删除，没有写文件`
              : '没有这位客户，请检查手机号或客户编号。没有写文件',
          ],
          json: { customer: customer?.id ?? null },
          bad: true,
        };
      const { id, maskedPhone } = customer;
      if (dry)
        return {
          lines: [`会把客户 ${id}（${maskedPhone}）的个人信息写到 ${out}。还没有写文件`],
          json: { customer: id, folder: out },
        };
      await makeFolder(out);
      const { exportNo, zip } = await exportForOperator(
        { db: database.db, clock: systemClock, partner: (name) => partners[name], domains },
        id,
      );
      const file = join(out, `${exportNo}.zip`);
      // Before the file, so that none is written without a line about it.
      await recordOperator(server, by, {
        action: 'ops.personExported',
        object: `user:${id}`,
        details: { exportNo },
      });
      await writeFile(file, zip, { mode: 0o600, flag: 'wx' });
      return {
        lines: [
          `已写入 ${file}，${sizeText(zip.length)}，客户 ${id}（${maskedPhone}）`,
          '文件没有加密，只有当前用户可以读取。交给客户后请删除',
        ],
        json: { customer: id, exportNo, file, bytes: zip.length },
      };
    }),
};

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(`不能在 ${folder} 写文件，没有导出。请换一个文件夹`, { cause: error });
  }
}
