import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Alert, Button, Drawer, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { describePicture, removePicture } from '../../../contract/endpoints.ts';
import { pictureStatusNames } from '../../../contract/kinds.ts';
import type { PictureUse, PictureWithUses } from '../../../contract/picture.ts';
import { sizeText } from '../../words/picture-words.ts';
import s from './pictures.module.css';

type Looked = z.infer<typeof PictureWithUses>;
/** One picture: its description, its uses, and the action to delete it. */
export function PictureDrawer(props: { id: string; onClose: () => void; onRemoved: () => void }) {
  const { id, onClose, onRemoved } = props;
  const picture = useRead('media.getPicture', { id });
  return (
    <Drawer open title="图片" size={520} onClose={onClose}>
      <QueryView query={picture} what="图片">
        {(looked) => (
          <div className={s.looked}>
            {looked.thumbnail && (
              <img
                className={s.picture}
                src={looked.thumbnail}
                alt={looked.alt}
                width={looked.width}
                height={looked.height}
              />
            )}
            {looked.reason && <Alert type="error" showIcon title={looked.reason} />}
            <Describe key={looked.alt} picture={looked} />
            <Facts
              rows={[
                ['状态', pictureStatusNames[looked.status]],
                ['尺寸', `${looked.width} × ${looked.height}，原文件 ${sizeText(looked.bytes)}`],
                ['上传', `${looked.uploadedBy}，${exactStampText(looked.uploadedAt)}`],
                ['名称', <code key="name">{looked.name}</code>],
              ]}
            />
            <Uses uses={looked.uses} />
            <Remove picture={looked} onRemoved={onRemoved} />
          </div>
        )}
      </QueryView>
    </Drawer>
  );
}

function Describe({ picture: { id, alt } }: { picture: Looked }) {
  const [saved, setSaved] = useState(false);
  const form = useCommandForm(describePicture, {
    begin: { id, alt, seenAlt: alt },
    onDone: () => setSaved(true),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form className={s.describe} onSubmit={submit} noValidate>
      <Field
        id="alt"
        label="图片说明"
        error={form.errors.alt ?? ''}
        hint={saved ? '已保存' : '看不到图片的人会听到它，2 到 60 个字'}
      >
        {({ status, ...field }) => (
          <Input
            {...field}
            {...(status ? { status } : {})}
            maxLength={60}
            value={form.typed.alt}
            onChange={({ target }) => form.change({ alt: target.value })}
          />
        )}
      </Field>
      <Button htmlType="submit" loading={form.pending} disabled={form.typed.alt === alt}>
        保存说明
      </Button>
      <FailureNotice error={form.error} />
    </form>
  );
}

function Uses({ uses }: { uses: readonly PictureUse[] }) {
  return (
    <section className={s.uses} aria-label="用在哪里">
      <h3>用在哪里</h3>
      {uses.length === 0 ? (
        <p>没有内容用到它。</p>
      ) : (
        <ul>
          {uses.map(({ part, label, key, name, releaseNo }) => (
            <li key={`${part}/${key}/${releaseNo}`}>
              <Link to={releaseNo ? `/releases/${releaseNo}/${part}/${key}` : `/goods/${part}/${key}`}>
                {label} {name}
              </Link>
              {releaseNo && '（草稿）'}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Remove({ picture: { id, uses }, onRemoved }: { picture: Looked; onRemoved: () => void }) {
  const [asked, setAsked] = useState(false);
  const form = useCommandForm(removePicture, { begin: { id }, onDone: onRemoved });
  const used = uses.length > 0;
  return (
    <>
      <Button danger disabled={used} onClick={() => setAsked(true)}>
        删除图片
      </Button>
      {used && <p className={s.hint}>有内容在用，不能删除。</p>}
      {asked && (
        <ConfirmModal
          title="删除图片"
          text="删除后不能恢复，需要时可以重新上传。"
          okText="删除"
          danger
          pending={form.pending}
          error={form.error}
          onOk={form.submit}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
