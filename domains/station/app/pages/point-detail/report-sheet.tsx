import { errorsInForm } from '@ev/app-kit/form-errors.ts';
import { loginHref } from '@ev/app-kit/login-href.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Select } from '@ev/ui/select.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { useNavigate } from 'react-router';
import { type Pile, ReportFault } from '../../../contract/station.ts';
import { type ReportKind, reportKindNames, reportKinds } from '../../../contract/words.ts';

const kinds = reportKinds.map((value) => ({ value, label: reportKindNames[value] }));
const nothing = { kind: null as ReportKind | null, text: '' };

/** Reports a problem with a pile to the brand. */
export function ReportSheet({
  pile,
  connectorId,
  open,
  onClose,
}: {
  pile: Pile;
  connectorId: string | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const { terminalNumber } = pile;
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const form = useForm({
    name: `charge-report.${terminalNumber}`,
    initial: nothing,
    schema: ReportFault,
    inputOf: (typed) => ({ terminalNumber, ...(connectorId ? { connectorId } : {}), ...typed }),
    command: useCommand('station.reportFault'),
    instead() {
      if (!loggedIn)
        void navigate(
          loginHref(hrefTo('/pages/charge/pointDetail', { terminalNumber, connectorId, report: '1' })),
        );
      return !loggedIn;
    },
    onSent() {
      form.reset();
      onClose();
      feedback.showToast({
        title: '已收到，处理后会发消息给你',
        icon: 'success',
        durationMs: toastMs.custom,
      });
    },
    refusedAs: errorsInForm,
  });
  const { errors } = form;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="报修"
      footer={
        <Button {...form.button} block size="l" loadingText="正在提交">
          {loggedIn ? '提交报修' : '登录并提交'}
        </Button>
      }
    >
      <form {...form.props} className={stackClass({ gap: 12 })}>
        <Text tone="body" size={13} digits>
          {pile.station.name} · {pile.pileName}
        </Text>
        <Field label="问题类型" error={errors.kind} required>
          <Select
            name="kind"
            title="问题类型"
            options={kinds}
            value={form.typed.kind}
            onChange={(kind) => form.change({ kind })}
          />
        </Field>
        <Field label="问题描述" hint="选填" error={errors.text}>
          <TextArea {...form.text('text')} placeholder="屏幕上显示什么、试过什么" maxLength={200} rows={3} />
        </Field>
        {errors.form && (
          <Text tone="body" size={13} digits role="alert">
            {errors.form}
          </Text>
        )}
      </form>
    </Sheet>
  );
}
