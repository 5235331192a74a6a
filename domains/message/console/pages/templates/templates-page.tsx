import { ErrorView } from '@ev/console-kit/error-view.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { StaleNotice } from '@ev/console-kit/stale-notice.tsx';
import { Title } from '@ev/console-kit/title.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { FailedSms } from './failed-sms.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { focusTemplate, TemplateList } from './template-list.tsx';
import s from './templates-page.module.css';

/** Message templates, and SMS that failed. */
export function TemplatesPage() {
  const [search] = useSearchParams();
  const query = useRead('message.listTemplates', {});
  const mayEdit = useMay('templates.edit');
  const mayResend = useMay('messages.resend');
  const templates = query.data?.templates ?? [];
  const chosen = templates.find(({ code }) => code === search.get('code')) ?? templates[0];
  useShortcuts({
    r: () => void query.refetch(),
    j: () => focusTemplate(1),
    k: () => focusTemplate(-1),
    e: () => document.querySelector<HTMLElement>('#template-title')?.focus(),
  });

  return (
    <>
      <Title page="消息模板" />
      <div className={s.head}>
        <h1 className={s.title}>消息模板</h1>
        <Button onClick={() => void query.refetch()} loading={query.isFetching} aria-keyshortcuts="r">
          刷新
        </Button>
      </div>
      <StaleNotice shown={query.isRefetchError} />
      {query.isError && !query.isRefetchError ? (
        <ErrorView error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <div className={s.columns}>
          <TemplateList templates={templates} chosen={chosen?.code} pending={query.isPending} />
          {chosen && (
            <TemplateEditor key={`${chosen.code}:${chosen.version}`} template={chosen} readOnly={!mayEdit} />
          )}
        </div>
      )}
      {mayResend && <FailedSms />}
    </>
  );
}
