import { errorsInForm } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { feedback } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { nicknameMost, type Profile, SaveProfile } from '../../../contract/profile.ts';
import { AreaField } from '../address-edit/area-field.tsx';

/** Nickname, birthday and city; only the nickname is required. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useForm({
    name: 'profile',
    initial: {
      nickname: profile.nickname,
      birthday: profile.birthday ?? '',
      cityCode: profile.city?.code ?? '',
      cityName: profile.city?.name ?? '',
    },
    schema: SaveProfile,
    inputOf: ({ nickname, birthday, cityCode }) => ({
      nickname,
      birthday: birthday || null,
      cityCode: cityCode || null,
    }),
    command: useCommand('account.saveProfile'),
    refusedAs: errorsInForm,
    onSent: () => feedback.showToast({ title: '个人信息已保存', icon: 'success' }),
  });
  const { typed, change, errors, text } = form;

  return (
    <>
      <form {...form.props}>
        <FormSection title="资料">
          <Field
            label="昵称"
            hint={`最多 ${nicknameMost} 个字，不能含有表情符号`}
            error={errors.nickname}
            required
          >
            <TextInput autoComplete="nickname" maxLength={nicknameMost} {...text('nickname')} />
          </Field>
          <Field label="生日" hint="选填，只有你自己能看到" error={errors.birthday}>
            <TextInput
              kind="date"
              {...text('birthday')}
              end={
                typed.birthday && (
                  <Button variant="quiet" size="s" onClick={() => change({ birthday: '' })}>
                    清除生日
                  </Button>
                )
              }
            />
          </Field>
          <Field label="所在城市" hint="选填" error={errors.cityCode}>
            <AreaField
              name="cityCode"
              level="city"
              code={typed.cityCode}
              words={typed.cityName}
              onChange={(cityCode, cityName) => change({ cityCode, cityName })}
            />
          </Field>
          {typed.cityCode && (
            <Button variant="quiet" size="s" flush onClick={() => change({ cityCode: '', cityName: '' })}>
              清除城市
            </Button>
          )}
          {errors.form && (
            <Text size={13} tone="danger" role="alert">
              {errors.form}
            </Text>
          )}
        </FormSection>
      </form>
      <BottomBar>
        <Button {...form.button} block size="l" loadingText="正在保存">
          保存
        </Button>
      </BottomBar>
    </>
  );
}
