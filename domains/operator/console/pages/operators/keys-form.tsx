import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Button, Input, Space } from 'antd';
import { setOperatorKeys } from '../../../contract/endpoints.ts';

const fields = [
  ['operatorSecret', '运营商密钥', 32],
  ['dataSecret', '消息密钥', 16],
  ['dataIv', '初始化向量', 16],
  ['sigSecret', '签名密钥', 16],
] as const;
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
/** Rejecting bytes from this limit on makes every letter equally likely. */
const fair = Math.floor(256 / letters.length) * letters.length;

/** A secret of `length` letters from the browser's cryptographic random source. */
function newSecret(length: number): string {
  let made = '';
  while (made.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < fair && made.length < length) made += letters.charAt(byte % letters.length);
  }
  return made;
}

/**
 * The keys of one side. They can never be read again, so generated keys must be copied before they are saved.
 */
export function KeysForm({
  operatorId,
  side,
  onDone,
  onCancel,
}: {
  operatorId: string;
  side: 'theirs' | 'ours';
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const isOurs = side === 'ours';
  const form = useCommandForm(setOperatorKeys, {
    begin: { operatorId, side, operatorSecret: '', dataSecret: '', dataIv: '', sigSecret: '' },
    onDone: () => onDone('密钥已保存，从现在起使用新密钥'),
  });
  const { typed, errors, change } = form;
  const makeAll = () => change(Object.fromEntries(fields.map(([key, , length]) => [key, newSecret(length)])));
  return (
    <CommandModal
      form={form}
      onCancel={onCancel}
      title={isOurs ? '更换我方密钥' : '填写对方密钥'}
      okText="保存密钥"
      text={
        isOurs
          ? '运营商用这组密钥给我们发通知。保存后无法查看，请先复制并安全地交给运营商；旧 Token 立即失效。'
          : '我们用这组密钥访问运营商，由运营商提供。保存后无法查看。'
      }
      moved={['operator.notFound']}
    >
      {isOurs && (
        <Space>
          <Button onClick={makeAll}>随机生成</Button>
        </Space>
      )}
      {fields.map(([key, label]) => (
        <Field key={key} id={`keys-${key}`} label={label} error={errors[key] ?? ''}>
          {({ status, ...field }) => (
            <Input
              {...field}
              {...(status ? { status } : {})}
              type={isOurs ? 'text' : 'password'}
              autoComplete="off"
              spellCheck={false}
              value={typed[key]}
              onChange={({ target }) => change({ [key]: target.value })}
            />
          )}
        </Field>
      ))}
    </CommandModal>
  );
}
