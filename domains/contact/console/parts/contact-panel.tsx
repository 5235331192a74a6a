import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import type { EndpointId } from '@ev/contract';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { AddNote } from './add-note.tsx';
import s from './contact-panel.module.css';
import { NoteList } from './note-list.tsx';
import { StepList } from './step-list.tsx';
import type { Subject } from './subject.ts';
import { useSeeMentions } from './use-see-mentions.ts';

/** All notes about contacts with a customer, and the next steps. */
export function ContactPanel({
  kind,
  subjectId,
  changes = [],
  inDrawer = false,
}: Subject & {
  /** Calls of the page to refetch after a note or step. */
  changes?: readonly EndpointId[];
  /** Set if it follows elements without a margin. */
  inDrawer?: boolean;
}) {
  const subject = { kind, subjectId };
  const mayRead = useMay('contacts.read');
  if (!mayRead) return null;
  return (
    <div className={inDrawer ? s.apart : undefined}>
      <ReadPanel key={`${kind}:${subjectId}`} subject={subject} changes={changes} />
    </div>
  );
}

function ReadPanel({ subject, changes }: { subject: Subject; changes: readonly EndpointId[] }) {
  const record = useRead('contact.getRecord', subject);
  const mayWrite = useMay('contacts.write');
  useSeeMentions(subject, record.data?.hasUnseenMentions ?? false);
  const [adding, setAdding] = useState(false);
  return (
    <Panel title="联系记录" note="从新到旧">
      <QueryView query={record} what="联系记录">
        {({ notes, steps, more }) => (
          <div className={s.parts}>
            <StepList steps={steps} changes={changes} />
            {mayWrite && (
              <div>
                <Button onClick={() => setAdding(true)}>记录联系</Button>
              </div>
            )}
            <NoteList notes={notes} subject={subject} />
            {more && <p className={s.quiet}>只显示最近 {notes.length} 条</p>}
          </div>
        )}
      </QueryView>
      {adding && <AddNote subject={subject} changes={changes} onClose={() => setAdding(false)} />}
    </Panel>
  );
}
