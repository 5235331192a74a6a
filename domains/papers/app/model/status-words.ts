import { type CertificateStatus, certificateStatus, certificateStatusNames } from '../../contract/kinds.ts';

type Words = { name: string; tone: 'neutral' | 'accent' | 'danger' | 'warn' | 'ok'; text: string };

const { draft, submitted, verified, refused, expired, removed } = certificateStatus;
const words: Readonly<Record<CertificateStatus, Omit<Words, 'name'>>> = {
  [draft]: { tone: 'neutral', text: '填好后提交审核' },
  [submitted]: { tone: 'accent', text: '工作人员正在核对，结果会发到消息' },
  [verified]: { tone: 'ok', text: '已核验，可以用于购车手续' },
  [refused]: { tone: 'danger', text: '有内容需要修改，改好后重新提交' },
  [expired]: { tone: 'warn', text: '证件已过有效期，请添加新的证件' },
  [removed]: { tone: 'neutral', text: '证件和照片已删除' },
};

/** The meaning of a status and what comes next. */
export function statusWords(status: CertificateStatus): Words {
  return { name: certificateStatusNames[status], ...words[status] };
}
