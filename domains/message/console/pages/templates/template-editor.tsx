import { useCommand } from '@ev/console-kit/command.ts';
import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { firstMessages, refusedFields } from '@ev/console-kit/form-errors.ts';
import { stampText } from '@ev/console-kit/time.ts';
import { Button, Checkbox, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { type MessageTemplate, SaveTemplate } from '../../../contract/template.ts';
import { checkTemplate } from '../../../contract/template-check.ts';
import s from './template-editor.module.css';
import { TemplatePreview } from './template-preview.tsx';

/** Editor of one template with a preview; Ctrl+Enter saves. */
export function TemplateEditor({
  template,
  readOnly,
}: {
  template: MessageTemplate;
  /** For staff with read permission only. */
  readOnly: boolean;
}) {
  const { code, version, placeholders, original } = template;
  const [typed, setTyped] = useState({ title: template.title, text: template.text, sms: template.sms });
  const [refused, setRefused] = useState<Record<string, string>>({});
  const save = useCommand('message.saveTemplate');

  const parsed = SaveTemplate.safeParse({ ...typed, code, version });
  const unknown = checkTemplate(
    typed,
    placeholders.map(({ name }) => name),
  );
  // The last error of a field wins: a missing text has no placeholders.
  const wrong: Record<string, string> = {
    ...Object.fromEntries(unknown.map(({ path, message }) => [path, message])),
    ...(parsed.success ? {} : firstMessages(parsed.error.issues)),
    ...refused,
  };
  const changed =
    typed.title !== template.title || typed.text !== template.text || typed.sms !== template.sms;
  const change = (part: Partial<typeof typed>) => {
    setRefused({});
    setTyped({ ...typed, ...part });
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!parsed.success || unknown.length > 0 || !changed || save.isPending) return;
    save.mutate(parsed.data, { onError: (error) => setRefused(refusedFields(error)) });
  };

  return (
    <section className={s.editor} aria-label={`编辑 ${code}`}>
      <form
        className={s.form}
        onSubmit={submit}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit()}
        noValidate
      >
        <Field id="template-title" label="标题" error={wrong.title}>
          {(field) => (
            <Input
              {...field}
              maxLength={30}
              readOnly={readOnly}
              showCount
              value={typed.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </Field>
        <Field id="template-text" label="正文" error={wrong.text}>
          {(field) => (
            <Input.TextArea
              {...field}
              autoSize={{ minRows: 3 }}
              maxLength={300}
              readOnly={readOnly}
              showCount
              value={typed.text}
              onChange={({ target }) => change({ text: target.value })}
            />
          )}
        </Field>
        <fieldset className={s.words}>
          <legend>变量</legend>
          {placeholders.map(({ name, label }) => (
            <Button
              key={name}
              size="small"
              disabled={readOnly}
              onClick={() => change({ text: `${typed.text}{${name}}` })}
            >
              {label} <code>{`{${name}}`}</code>
            </Button>
          ))}
        </fieldset>
        <Checkbox
          disabled={readOnly}
          checked={typed.sms}
          onChange={({ target }) => change({ sms: target.checked })}
        >
          同时发送短信
        </Checkbox>
        <FailureNotice error={Object.keys(refused).length === 0 && save.error} />
        <div className={s.acts}>
          <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!changed}>
            保存
          </Button>
          <Button disabled={!changed} onClick={() => change(pick(template))}>
            放弃修改
          </Button>
          <Button type="text" disabled={readOnly} onClick={() => change(pick(original))}>
            填入原始文本
          </Button>
          <span className={s.note}>
            {template.updatedAt
              ? `${template.updatedBy} 于 ${stampText(template.updatedAt)} 修改，第 ${version} 版`
              : '原始文本'}
          </span>
        </div>
      </form>
      <TemplatePreview title={typed.title} text={typed.text} sms={typed.sms} placeholders={placeholders} />
    </section>
  );
}

function pick({ title, text, sms }: { title: string; text: string; sms: boolean }) {
  return { title, text, sms };
}
