import type { Erasure } from '../../../domains/closing/server/operator-erasure.ts';
import { isUuid } from '../../../packages/kernel/src/ids.ts';
import { formatDateTime } from '../../../packages/kernel/src/shanghai-time.ts';
import type { OpsCommand, OpsResult } from '../command.ts';
import { withProduct } from '../with-product.ts';
import { recordOperator } from '../with-server.ts';

export const personErase: OpsCommand = {
  words: 'person erase',
  usage: '<客户编号> --proof <凭证> [--dry-run] --as <姓名>',
  about: '按客户的书面申请注销账号，删除个人信息，不能恢复',
  more: [
    '请先核实是本人。没有冷静期，也不用验证码；已在冷静期的申请会立即完成。',
    '与客户自己注销时相同：有未了结的事项就不能注销，并列出这些事项；完成后用短信通知客户。',
    '',
    '  --proof <凭证>  书面申请在哪里，例如档案编号，4 到 200 个字，记入注销申请',
  ],
  takes: 1,
  changes: true,
  rehearses: true,
  options: { proof: { type: 'string' } },
  run: ({ positionals: [id = ''], values, dry, by }) => {
    if (!isUuid(id)) throw new Error('请用客户编号，不用手机号：手机号可能已经属于另一位客户');
    const proof = typeof values.proof === 'string' ? values.proof.trim() : '';
    if (!dry && (proof.length < 4 || proof.length > 200))
      throw new Error('请用 --proof <凭证> 写明书面申请在哪里，4 到 200 个字');
    return withProduct({ dry }, async (product) => {
      const [operator] = product.fills('closing.operator');
      if (!operator) throw new Error('这个品牌没有注销账号的功能');
      const erasure = dry
        ? await operator.rehearse(id)
        : await operator.erase(id, {
            proof,
            record: (tx, closingNo) =>
              recordOperator(
                product,
                by,
                {
                  action: 'ops.personErased',
                  object: `accountClosing:${closingNo}`,
                  details: { proofNote: proof },
                },
                tx,
              ),
          });
      return shown(id, erasure, dry);
    });
  },
};

function shown(id: string, erasure: Erasure, dry: boolean): OpsResult {
  switch (erasure.kind) {
    case 'closedBefore': {
      const { closingNo, at } = erasure;
      return {
        lines: [`客户 ${id} 已在 ${formatDateTime(at)} 注销（${closingNo}），没有改动`],
        json: { customer: id, closingNo, erased: false },
      };
    }
    case 'obstructed': {
      const { obstacles } = erasure;
      return {
        lines: [
          `客户 ${id} 有 ${obstacles.length} 项未了结，不能注销，没有改动：`,
          ...obstacles.map(({ title, text }) => `  ${title}：${text}`),
        ],
        json: { customer: id, obstacles, erased: false },
        bad: true,
      };
    }
    case 'closed': {
      const { closingNo, losses } = erasure;
      return {
        lines: [
          ...losses.map((loss) => `随账号失效：${loss}`),
          dry
            ? `会注销客户 ${id}，删除个人信息。还没有改动`
            : `已注销客户 ${id}，个人信息已删除（${closingNo}），会用短信通知客户`,
        ],
        json: { customer: id, closingNo, losses, erased: !dry },
      };
    }
  }
}
