import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useCapability } from '@ev/app-kit/use-capability.ts';
import { useObjectUrl } from '@ev/app-kit/use-object-url.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { isDay } from '@ev/kernel/shanghai-time.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Sheet } from '@ev/ui/sheet.tsx';
import { useState } from 'react';
import { drawLetter } from '../../data/draw-letter.ts';
import type { CertificateDraft } from '../../model/certificate-draft.ts';
import { letterParts } from '../../model/letter-text.ts';
import s from './preparator-page.module.css';

const load = () => import('@ev/host/capabilities/save-picture.ts').then((at) => at.savePicture);
const dayOf = (text: string) => (isDay(text) ? text : '');

/** A preview of the letter with the data typed so far, to save, print, sign and stamp. */
export function LetterTemplate({ typed }: { typed: CertificateDraft }) {
  const [letter, setLetter] = useState<Blob | null>(null);
  const [open, setOpen] = useState(false);
  const save = useCapability(load);
  const url = useObjectUrl(letter);

  const show = async () => {
    const parts = letterParts({
      companyName: typed.name,
      creditCode: typed.number,
      agentName: typed.agentName,
      idNumber: typed.agentNumber,
      validFrom: dayOf(typed.validFrom),
      validUntil: dayOf(typed.validTo),
      brandCompany: brand.legalEntity.name,
    });
    const drawn = await drawLetter(parts);
    if (!drawn) {
      return feedback.showToast({
        title: '没有生成模板，请换个浏览器再试，或到门店领取',
        durationMs: toastMs.custom,
      });
    }
    setLetter(drawn);
    setOpen(true);
  };
  const keep = async () => {
    if (!letter) return;
    const { outcome } = await save({ picture: letter, name: '购车授权委托书.png' });
    const title = outcome === 'done' ? '已保存，打印后签字盖章' : '请长按图片保存';
    feedback.showToast({ title, durationMs: toastMs.custom });
  };

  return (
    <FormSection title="委托书模板">
      <p className={s.note}>填好上面的授权内容，模板会带上它们；打印、签字并加盖公章后，再拍照上传。</p>
      <Button block variant="secondary" icon="document" onClick={() => void show()}>
        查看并保存模板
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="授权委托书模板"
        footer={
          <Button block onClick={() => void keep()}>
            保存图片
          </Button>
        }
      >
        <p className={s.note}>在微信里长按图片也可以保存。</p>
        {url && <img className={s.letter} src={url} alt="购车授权委托书模板，带有已填写的内容" />}
      </Sheet>
    </FormSection>
  );
}
