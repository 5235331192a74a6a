import { Acts } from '@ev/console-kit/acts.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { certificateForms, type FaultReason, type FieldKey, type Side } from '../../../contract/kinds.ts';
import s from './certificate-page.module.css';
import { AcceptCertificate, RefuseCertificate } from './decide.tsx';
import { FaultRow } from './fault-row.tsx';
import type { Faults, FaultTyped, Opened } from './opened.ts';
import { PictureViewer } from './picture-viewer.tsx';

/** Pictures on the left, typed data on the right; faults are ticked in place. */
export function CertificateView({ certificate, onDecided }: { certificate: Opened; onDecided: () => void }) {
  const { type, data, readOtherwise, pictures, previousFaults } = certificate;
  const form = certificateForms[type];
  const [faults, setFaults] = useState<Faults>({});
  const shown = form.sides.filter(({ side }) => pictures.includes(side));
  const [active, setActive] = useState(shown[0]?.side);
  const [deciding, setDeciding] = useState<'accept' | 'refuse' | null>(null);
  const mark = (key: FieldKey | Side, fault: FaultTyped | null) => {
    const { [key]: _, ...others } = faults;
    setFaults(fault ? { ...others, [key]: fault } : others);
  };
  const count = Object.keys(faults).length;
  const reasonsOfPicture: FaultReason[] = ['unclear', 'incomplete', 'notThis', 'copy', 'other'];
  const reasonsOfField: FaultReason[] = ['differs', 'expired', 'other'];
  return (
    <>
      <Notes certificate={certificate} />
      <div className={s.columns}>
        <section aria-label="证件照片" className={s.pictures}>
          {shown.map(({ side, name }) => (
            <div key={side} className={s.picture}>
              <PictureViewer
                certificateNo={certificate.certificateNo}
                side={side}
                name={name}
                active={side === active}
                onActive={() => setActive(side)}
              />
              <FaultRow
                id={side}
                label={`${name}照片有问题`}
                reasons={reasonsOfPicture}
                fault={faults[side] ?? null}
                onChange={(fault) => mark(side, fault)}
              />
            </div>
          ))}
          {shown.length > 1 && (
            <p className={s.hint}>按 + 和 - 缩放、T 旋转，对指针所在或最后操作的一张照片有效。</p>
          )}
          {pictures.length === 0 && (
            <Alert type="info" showIcon title="客户没有上传照片，请对照证件原件核验" />
          )}
        </section>
        <section aria-label="填写的内容" className={s.fields}>
          <dl>
            {form.fields.map(({ key, label }) => (
              <div key={key} className={s.field} data-wrong={faults[key] ? '' : undefined}>
                <dt>{label}</dt>
                <dd>
                  <span className={s.value}>{data[key] ?? '未填写'}</span>
                  {readOtherwise[key] && <span className={s.read}>识别结果：{readOtherwise[key]}</span>}
                  <FaultRow
                    id={key}
                    label={`${label}有误`}
                    reasons={reasonsOfField}
                    fault={faults[key] ?? null}
                    onChange={(fault) => mark(key, fault)}
                  />
                </dd>
              </div>
            ))}
          </dl>
          {previousFaults.length > 0 && (
            <div className={s.previous}>
              <h3>上次退回的原因</h3>
              <ul>
                {previousFaults.map(({ path, message }) => (
                  <li key={path}>{message}</li>
                ))}
              </ul>
            </div>
          )}
          <Acts>
            <Button type="primary" disabled={count > 0} onClick={() => setDeciding('accept')}>
              核验通过
            </Button>
            <Button danger disabled={count === 0} onClick={() => setDeciding('refuse')}>
              {count > 0 ? `退回 ${count} 项` : '退回'}
            </Button>
            <p className={s.hint}>
              {count > 0 ? '有标记的内容时不能通过。' : '内容有误时，先在对应的一项勾选原因，再退回。'}
            </p>
          </Acts>
        </section>
      </div>
      {deciding === 'accept' && (
        <AcceptCertificate certificate={certificate} onDone={onDecided} onCancel={() => setDeciding(null)} />
      )}
      {deciding === 'refuse' && (
        <RefuseCertificate
          certificate={certificate}
          faults={faults}
          onDone={onDecided}
          onCancel={() => setDeciding(null)}
        />
      )}
    </>
  );
}

/** Notes that a verifier needs before comparing. */
function Notes({ certificate }: { certificate: Opened }) {
  const { uid, submittedAt, submission, heldElsewhere, confirmed } = certificate;
  return (
    <div className={s.notes}>
      <p>
        {submittedAt && `提交于 ${exactStampText(submittedAt)}`}
        {submission > 1 && `，第 ${submission} 次提交`}
        <Link to={`/users/${uid}`}>查看客户</Link>
      </p>
      {heldElsewhere > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`另有 ${heldElsewhere} 个账号提交过同一证件号码`}
          description="请确认证件是否为本人持有。客户不会看到这条提示。"
        />
      )}
      {confirmed.includes('creditCode') && (
        <Alert
          type="warning"
          showIcon
          title="统一社会信用代码的校验位不符，客户已确认与执照一致"
          description="请对照营业执照逐位核对。"
        />
      )}
    </div>
  );
}
