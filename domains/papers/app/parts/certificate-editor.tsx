import { errorsOf, messageOf } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { pictureTrouble, readyFile } from '@ev/app-kit/ready-picture.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useCapability } from '@ev/app-kit/use-capability.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { creditCodeWords } from '@ev/kernel/credit-code.ts';
import { useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { sendCommand } from '@ev/query/send-command.ts';
import { useCommand, useRefetch } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { Link } from '@ev/ui/link.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Certificate, SubmitCertificate } from '../../contract/certificate.ts';
import {
  type CertificateType,
  certificateForms,
  certificateTypeNames,
  consentVersion,
  type FieldKey,
  readTypes,
  type Side,
  sentPicture,
} from '../../contract/kinds.ts';
import { confirmationOf, normaliseData } from '../../contract/rules.ts';
import { useDetour } from '../data/detour.ts';
import { takeTaken } from '../data/taken-pictures.ts';
import { type CertificateDraft, dataOf, firstDraft, withReading } from '../model/certificate-draft.ts';
import { shapeOf } from '../model/frame-of.ts';
import s from './certificate-editor.module.css';
import { CertificateFields } from './certificate-fields.tsx';
import { PictureConsent } from './picture-consent.tsx';
import { SideTile } from './side-tile.tsx';
import { useKeep } from './use-keep.ts';
import { useSides } from './use-sides.ts';

const loadChooser = () => import('@ev/host/capabilities/choose-image.ts').then((at) => at.chooseImage);
const tell = (title: string) => feedback.showToast({ title, durationMs: toastMs.custom });

export type CertificateEditorProps = {
  type: CertificateType;
  /** The certificate as stored on the server; null if not begun. */
  certificate: Certificate | null;
  /** The key under which the draft is stored on this phone. */
  name: string;
  recognises: boolean;
  picturesAgreed: boolean;
  /** Values known before anything is typed. */
  known?: Partial<Record<FieldKey, string>>;
  /** Rendered before the fields. */
  before?: (form: {
    typed: CertificateDraft;
    change: (part: Partial<CertificateDraft>) => void;
  }) => ReactNode;
  /** Rendered after the fields. */
  after?: (form: { typed: CertificateDraft }) => ReactNode;
  /** Additional errors by field that prevent submission. */
  also?: Record<string, string>;
  onSubmitted: (certificateNo: string) => void;
};

/**
 * Editor of a certificate before verification: pictures of its sides, and fields to type or correct. Pictures
 * are optional help.
 */
export function CertificateEditor(props: CertificateEditorProps) {
  const { type, certificate, name, recognises, known = {}, before, after, also = {}, onSubmitted } = props;
  const api = useApi();
  const detour = useDetour();
  const refetch = useRefetch();
  const chooseImage = useCapability(loadChooser);
  const submit = useCommand('papers.submitCertificate');
  const removePicture = useCommand('papers.removePicture');
  const agree = useCommand('papers.agreeToPictures');
  const [wanted, setWanted] = useState<(() => void) | null>(null);
  const begun = useRef<Promise<string> | null>(null);
  const [no, setNo] = useState(certificate?.certificateNo ?? null);
  const agreed = props.picturesAgreed || agree.isSuccess;
  const { sides } = certificateForms[type];
  const reads = recognises && readTypes.includes(type);

  const ensure = (): Promise<string> => {
    begun.current ??= no
      ? Promise.resolve(no)
      : sendCommand(api, 'papers.beginCertificate', { type }, quiet).then(({ certificateNo }) => {
          setNo(certificateNo);
          return certificateNo;
        });
    // A failed attempt must not be reused.
    begun.current.catch(() => {
      begun.current = null;
    });
    return begun.current;
  };

  const form = useForm({
    name,
    initial: firstDraft({ ...known, ...certificate?.data }, certificate?.unsure),
    schema: SubmitCertificate,
    inputOf: (typed) => ({
      // A new certificate is created when it is submitted.
      certificateNo: no ?? 'NEW',
      type,
      data: dataOf(type, typed),
      confirmed: typed.confirmed ? ['creditCode' as const] : [],
    }),
    also,
    command: {
      isPending: submit.isPending,
      mutate(input, then: Parameters<typeof submit.mutate>[1]) {
        ensure().then(
          (certificateNo) => submit.mutate({ ...input, certificateNo }, then),
          then?.onError as never,
        );
      },
    },
    instead: (input) => {
      const asked = confirmationOf(type, normaliseData(type, input.data));
      if (!asked || form.typed.confirmed) return false;
      form.refuse({ confirmed: creditCodeWords.unconfirmed });
      return true;
    },
    onSent: () => {
      void ensure().then(onSubmitted);
    },
    refusedAs: (error) =>
      isRefusal(error, 'papers.certificateHeld') ? { 'data.number': messageOf(error) } : errorsOf(error),
  });
  const { typed, change } = form;
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  useKeep(type, submit.isPending || submit.isSuccess ? null : no, typed);

  const pictures = useSides({
    held: certificate?.pictures.map(({ side }) => side) ?? [],
    recognises: reads,
    ensure,
    onRead: (fields) => {
      const next = withReading(type, latest.current, fields);
      latest.current = next;
      change(next);
    },
  });
  useTakenPictures(type, pictures.send);

  /** Asks for consent before the first picture, once. */
  const withConsent = (act: () => void) => (agreed ? act() : setWanted(() => act));
  const album = async (side: Side) => {
    const outcome = await chooseImage({ count: 1 });
    if (outcome.outcome === 'left') return;
    const [file] = outcome.outcome === 'done' ? outcome.data.files : [];
    if (!file) return tell('没有打开相册，请再试一次，或手动填写');
    try {
      await pictures.send(side, await readyFile(file, sentPicture));
    } catch (error) {
      tell(pictureTrouble(error));
    }
  };
  const dropPicture = async (side: Side) => {
    const certificateNo = await ensure();
    removePicture.mutate(
      { certificateNo, side },
      { onSuccess: () => pictures.clear(side), onError: (error) => tell(messageOf(error)) },
    );
  };
  const faults = certificate?.faults ?? [];

  const photographs = (
    <FormSection title={type === 'L' ? '盖章后的授权委托书' : '证件照片'}>
      <p className={s.note}>
        {reads
          ? '拍照后自动识别，再由你核对；不想拍照也可以直接填写。'
          : recognises
            ? '这种证件不能自动识别，请对照证件填写；附上照片，审核更快。'
            : '可以附上照片，审核更快；不附照片也可以直接填写。'}
        <Link href={hrefTo('/pages/buy/ocrExplain', { certType: type })}>怎么拍、怎么保存</Link>
      </p>
      <ul>
        {sides.map((side) => (
          <SideTile
            key={side.side}
            side={side}
            shape={shapeOf(type)}
            state={pictures.of(side.side)}
            fault={faults.find(({ path }) => path === `picture.${side.side}`)?.message}
            onCamera={() =>
              withConsent(() => detour(hrefTo('/pages/buy/camera', { certType: type, side: side.side })))
            }
            onAlbum={() => withConsent(() => void album(side.side))}
            onAgain={() => pictures.again(side.side)}
            onRemove={() => void dropPicture(side.side)}
          />
        ))}
      </ul>
    </FormSection>
  );

  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        {faults.length > 0 && (
          <p className={s.refused} role="status">
            <Icon name="info" size={20} />
            <span>
              <b>没有通过审核</b>，请修改下面标出的 {faults.length} 项后重新提交
            </span>
          </p>
        )}
        {type === 'L' ? null : photographs}
        {before?.({ typed, change })}
        <FormSection title={type === 'L' ? '授权内容' : `${certificateTypeNames[type]}信息`}>
          {typed.unsure.length > 0 && (
            <p className={s.unsure} role="status">
              有 {typed.unsure.length} 项识别可能不准，已在下面标出，请对照证件核对
            </p>
          )}
          <CertificateFields type={type} form={form} refused={{ faults, data: certificate?.data ?? {} }} />
        </FormSection>
        {after?.({ typed })}
        {type === 'L' ? photographs : null}
      </form>
      <BottomBar note="提交后由工作人员核对，结果会发到消息">
        <Button {...form.button} loadingText="正在提交">
          提交审核
        </Button>
      </BottomBar>
      <PictureConsent
        open={wanted !== null}
        onClose={() => setWanted(null)}
        onRefuse={() => setWanted(null)}
        recognises={recognises}
        agreeing={agree.isPending}
        onAgree={(recognise) =>
          agree.mutate(
            { version: consentVersion, recognise },
            {
              onSuccess: () => {
                setWanted(null);
                wanted?.();
              },
              onError: (error) => {
                tell(messageOf(error));
                void refetch(['papers.listCertificates']);
              },
            },
          )
        }
      />
    </>
  );
}

/** Uploads the picture that the camera page has passed on. */
function useTakenPictures(
  type: CertificateType,
  send: (side: Side, picture: NonNullable<ReturnType<typeof takeTaken>>) => Promise<void>,
): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    for (const { side } of certificateForms[type].sides) {
      const picture = takeTaken(type, side);
      if (picture) void latest.current(side, picture);
    }
  }, [type]);
}
