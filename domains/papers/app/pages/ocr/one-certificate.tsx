import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Dialog } from '@ev/ui/dialog.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Certificate } from '../../../contract/certificate.ts';
import { certificateForms, certificateStatus, certificateTypeNames } from '../../../contract/kinds.ts';
import { useDone } from '../../data/done.ts';
import { statusWords } from '../../model/status-words.ts';
import { LateCertificateEditor } from '../../parts/late-certificate-editor.tsx';
import s from './ocr-page.module.css';

const all = hrefTo('/pages/buy/ocr', {});

/** One certificate of the customer, to edit, or to view and delete. */
export function OneCertificate({
  certificateNo,
  returnTo,
}: {
  certificateNo: string;
  returnTo: string | undefined;
}) {
  const mine = useRead('papers.listCertificates', {});
  const query = useRead('papers.getCertificate', { certificateNo });
  const done = useDone(returnTo);
  useTitle(query.data && certificateTypeNames[query.data.type]);
  const skeleton = <CardsSkeleton label="正在加载证件" heights={[120, 420]} />;
  return (
    <QueryState
      query={query}
      skeleton={skeleton}
      elsewhere={
        <ButtonLink variant="secondary" href={all}>
          我的证件
        </ButtonLink>
      }
    >
      {(certificate) =>
        certificate.actions.includes('submit') ? (
          <QueryState query={mine} skeleton={skeleton}>
            {({ recognises, picturesAgreedAt }) => (
              <LateCertificateEditor
                type={certificate.type}
                name={`certificate-${certificateNo}`}
                certificate={certificate}
                recognises={recognises}
                picturesAgreed={picturesAgreedAt !== null}
                onSubmitted={(submitted) => done([submitted])}
              />
            )}
          </QueryState>
        ) : (
          <Facts certificate={certificate} />
        )
      }
    </QueryState>
  );
}

function Facts({ certificate }: { certificate: Certificate }) {
  const { type, status, data, pictures, actions } = certificate;
  const { name, tone, text } = statusWords(status);
  const rows = certificateForms[type].fields.flatMap(({ key, label }) => {
    const value = data[key];
    return value ? [{ key, label, value }] : [];
  });
  return (
    <Stack gap={12} page={12}>
      <Card>
        <p className={s.status}>
          <Tag tone={tone}>{name}</Tag>
          <span>{text}</span>
        </p>
        {pictures.length > 0 && <p className={s.note}>有 {pictures.length} 张照片，审核通过后删除</p>}
      </Card>
      <Card title={`${certificateTypeNames[type]}信息`}>
        <dl className={stackClass({ gap: 12 })}>
          {rows.map(({ key, label, value }) => (
            <div key={key} className={s.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {status === certificateStatus.expired && (
        <ButtonLink block href={hrefTo('/pages/buy/ocr', { certType: type })}>
          添加新的{certificateTypeNames[type]}
        </ButtonLink>
      )}
      {actions.includes('remove') && <RemoveCertificate certificate={certificate} />}
    </Stack>
  );
}

/** Deletes a certificate and all its data for good. */
export function RemoveCertificate({
  certificate: { certificateNo, type },
}: {
  certificate: Pick<Certificate, 'certificateNo' | 'type'>;
}) {
  const navigate = useNavigate();
  const remove = useCommand('papers.removeCertificate');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button block variant="quiet" icon="trash" onClick={() => setAsked(true)}>
        删除这份证件
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={`删除${certificateTypeNames[type]}？`}
        cancelText="保留"
        confirmText="删除"
        danger
        loading={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { certificateNo },
            {
              onSuccess: () => {
                feedback.showToast({ title: '证件和照片已删除', durationMs: toastMs.standard });
                void navigate(all, { replace: true });
              },
              onError: (error) => {
                setAsked(false);
                feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom });
              },
            },
          )
        }
      >
        证件内容和照片会立即删除，不能恢复。再次使用时需要重新填写和审核。
      </Dialog>
    </>
  );
}
