import { asApiError } from '@ev/client/api-error.ts';
import { Field } from '@ev/console-kit/field.tsx';
import { useRef, useState } from 'react';
import { sendPaper } from '../data/send-paper.ts';

/** Uploads the PDF of a document on paper. The number is empty until it has arrived. */
export function PaperField({
  what,
  error,
  onChange,
}: {
  /** What was signed: `合同`. */
  what: string;
  error: string | undefined;
  onChange: (documentNo: string) => void;
}) {
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState('');

  /** Of overlapping uploads only the last one counts. */
  const attempt = useRef(0);

  async function upload(file: File | undefined) {
    attempt.current += 1;
    const mine = attempt.current;
    onChange('');
    setFailed('');
    if (!file) return setSaid('');
    try {
      const documentNo = await sendPaper(file, (share) => {
        if (mine === attempt.current) setSaid(`正在上传，${Math.round(share * 100)}%`);
      });
      if (mine !== attempt.current) return;
      setSaid('已上传');
      onChange(documentNo);
    } catch (problem) {
      if (mine !== attempt.current) return;
      setSaid('');
      setFailed(asApiError(problem).message);
    }
  }

  return (
    <Field id="paper" label={`${what}文件（PDF，不超过 10 MB）`} error={failed || (error ?? '')} hint={said}>
      {({ status: _status, ...field }) => (
        <input
          {...field}
          type="file"
          accept="application/pdf"
          onChange={({ target }) => void upload(target.files?.[0])}
        />
      )}
    </Field>
  );
}
