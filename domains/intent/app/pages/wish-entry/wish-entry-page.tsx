import { FormSection } from '@ev/app-kit/form-section.tsx';
import { LateShareEntry } from '@ev/app-kit/late-share-entry.tsx';
import { loginHref } from '@ev/app-kit/login-href.ts';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { formatLargeNumber } from '@ev/kernel/large-number.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { IntroduceSkeleton } from '@ev/showcase/app/public-view.ts';
import type { ModelDetail } from '@ev/showcase/contract/model.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Switch } from '@ev/ui/switch.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { useNavigate } from 'react-router';
import { SaveWish } from '../../../contract/intent.ts';
import type { WishTopic } from '../../../contract/wish-topics.ts';
import { countsOfOthers, fewestShown } from '../../model/wish-topics.ts';
import s from '../../parts/car-form.module.css';
import { CarHero } from '../../parts/car-hero.tsx';
import { wishEntryRoute } from '../../routes.ts';
import { WishTopics } from './wish-topics.tsx';

type WishDraft = { topics: WishTopic[]; remark: string; remind: boolean };

const draftOf = ({ topics, remark, remind }: WishDraft): WishDraft => ({ topics, remark, remind });

const emptyWish: WishDraft = { topics: [], remark: '', remind: true };

/** What the customer wishes of a car, and whether to be notified first. */
export function Page() {
  const { modelCode } = usePageQuery(wishEntryRoute);
  const query = useRead('showcase.getModel', { modelCode });
  useTitle(query.data && `${query.data.name} 心愿单`, { description: query.data?.slogan });
  return (
    <QueryState query={query} skeleton={<IntroduceSkeleton />}>
      {(model) => (
        <>
          <LateShareEntry
            label="分享心愿单"
            address={hrefTo('/pages/buy/wishEntry', { modelCode })}
            title={`${model.name} 心愿单`}
            desc={`你最期待${model.name}什么？`}
            car={model}
          />
          <CarHero model={model} />
          <Wish key={modelCode} model={model} />
        </>
      )}
    </QueryState>
  );
}

function Wish({ model }: { model: ModelDetail }) {
  const { modelCode, name } = model;
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const counts = useRead('intent.countWishes', { modelCode }).data;
  const saved =
    useRead('intent.getWish', { modelCode }, { optional: true, enabled: loggedIn }).data?.wish ?? null;
  const form = useForm({
    name: `wish.${modelCode}`,
    initial: saved ? draftOf(saved) : emptyWish,
    schema: SaveWish,
    inputOf: (typed) => ({ modelCode, ...typed }),
    command: useCommand('intent.saveWish'),
    instead() {
      if (!loggedIn) navigate(loginHref(hrefTo('/pages/buy/wishEntry', { modelCode })));
      return !loggedIn;
    },
    onSent() {
      form.reset();
      feedback.showToast({ title: '心愿单已保存', icon: 'success', durationMs: toastMs.standard });
    },
  });
  const { topics, remind } = form.typed;
  const others = countsOfOthers(counts?.topics ?? [], saved?.topics ?? []);

  return (
    <>
      <form {...form.props} className={s.form}>
        {saved && (
          <p className={s.held} role="status">
            {form.changed
              ? '修改还没有保存'
              : `${formatShortDateTime(new Date(saved.savedAt))} 已保存，可以随时修改`}
          </p>
        )}
        <FormSection title={`你最期待${name}什么`}>
          <WishTopics
            chosen={topics}
            others={others}
            onChange={(next) => form.change({ topics: next })}
            error={form.errors.topics}
          />
          <Field label="想补充的话" error={form.errors.remark}>
            <TextArea
              {...form.text('remark')}
              placeholder="选填，我们的产品经理会看到"
              maxLength={200}
              rows={3}
            />
          </Field>
        </FormSection>
        <CellGroup>
          <Cell
            icon="bell"
            title={
              <>
                开放预订时
                <wbr />
                提醒我
              </>
            }
            description="有新的预订活动时，会通过消息告诉你"
            trailing={
              <Switch
                label="开放预订时提醒我"
                checked={remind}
                onChange={(next) => form.change({ remind: next })}
              />
            }
          />
        </CellGroup>
      </form>
      <BottomBar
        lead={
          counts && counts.people >= fewestShown ? (
            <span>{formatLargeNumber(counts.people)} 人写下了心愿</span>
          ) : undefined
        }
      >
        <Button {...form.button} loadingText="正在保存心愿单">
          {loggedIn ? '保存心愿单' : '登录并保存'}
        </Button>
      </BottomBar>
    </>
  );
}
