import { useState } from 'react';
import { DAY_MS } from '../../lib/time.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DateRangePicker, type TimeRange } from '../../ui/DateRangePicker.tsx';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './PartsPage.module.css';
import { evmAddress, sampleTime } from './samples.ts';
import { Section } from './Section.tsx';
import { t } from './texts.ts';

/** What is pressed, typed into and chosen from. */
export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
      <TabSamples />
      <Dates />
    </>
  );
}

function Buttons() {
  return (
    <Section title={t('parts.buttons')}>
      <div className={styles.row}>
        <Button tone="primary">{t('parts.primary')}</Button>
        <Button>{t('parts.secondary')}</Button>
        <Button tone="danger">{t('parts.danger')}</Button>
        <Button tone="text">{t('parts.text')}</Button>
        <Button disabled>{t('parts.disabled')}</Button>
        <Button tone="primary" disabled>
          {t('parts.disabled')}
        </Button>
      </div>
      <div className={styles.row}>
        <Button size="small">{t('parts.small')}</Button>
        <Button size="large" tone="primary">
          {t('parts.large')}
        </Button>
        <Button icon="download">{t('parts.icon')}</Button>
        <ButtonLink to="/ui" icon="arrowRight">
          {t('parts.secondary')}
        </ButtonLink>
        <IconButton icon="refresh" label={t('parts.icon')} />
        <IconButton icon="refresh" label={t('parts.icon')} framed />
        <IconButton icon="refresh" label={t('parts.icon')} active />
        <IconButton icon="refresh" label={t('parts.disabled')} disabled />
        <CopyButton text={evmAddress} wordy />
        <KeyHint>Ctrl K</KeyHint>
      </div>
    </Section>
  );
}

function Fields() {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('1280013');
  return (
    <Section title={t('parts.fields')}>
      <div className={styles.row}>
        <TextInput
          className={styles.field}
          label={t('parts.placeholder')}
          placeholder={t('parts.placeholder')}
          value={text}
          onChange={setText}
        />
        <TextInput className={styles.field} label={t('parts.addresses')} icon="search" mono value={evmAddress} onChange={setText} />
        <TextInput
          className={styles.field}
          label={t('parts.amounts')}
          unit="USDT"
          value={wrong}
          onChange={setWrong}
          problem={t('parts.problem')}
        />
      </div>
    </Section>
  );
}

function Choices() {
  const [choice, setChoice] = useState<'one' | 'two' | 'three'>('one');
  const [isOn, setOn] = useState(true);
  const [checked, setChecked] = useState(true);
  const [active, setActive] = useState(true);
  const options = (['one', 'two', 'three'] as const).map((value) => ({ value, title: t(`parts.${value}`) }));
  return (
    <Section title={t('parts.choices')}>
      <div className={styles.row}>
        <Segmented label={t('parts.choices')} value={choice} options={options} onChange={setChoice} />
        <Select label={t('parts.select')} value={choice} options={options} onChange={setChoice} />
        <Menu
          label={t('parts.menu')}
          actions={[
            { title: t('parts.menuOpen'), icon: 'external', onChoose: () => setChoice('one') },
            { title: t('parts.menuCopy'), icon: 'copy', onChoose: () => setChoice('two') },
            { title: t('parts.menuWait'), icon: 'history', disabled: true, onChoose: () => undefined },
            { title: t('parts.menuDelete'), icon: 'close', tone: 'danger', onChoose: () => setChoice('three') },
          ]}
          renderTrigger={(trigger) => (
            <Button iconAfter="chevronDown" {...trigger}>
              {t('parts.menu')}
            </Button>
          )}
        />
      </div>
      <Segmented label={t('parts.large')} wide value={choice} options={options} onChange={setChoice} />
      <div className={styles.row}>
        <Checkbox label={t('parts.one')} checked={checked} onChange={setChecked} />
        <Checkbox label={t('parts.two')} checked={!checked} onChange={(value) => setChecked(!value)} />
        <Checkbox label={t('parts.three')} checked={false} mixed onChange={setChecked} />
        <FilterChip name={t('parts.amounts')} active={!active} onClick={() => setActive(!active)} />
        <FilterChip
          name={t('parts.times')}
          value={t('parts.short')}
          active={active}
          onClick={() => setActive(!active)}
          onClear={() => setActive(false)}
        />
      </div>
      <Switch checked={isOn} onChange={setOn} note={t('parts.note')}>
        {t('parts.one')}
      </Switch>
      <Switch checked={!isOn} onChange={(value) => setOn(!value)}>
        {t('parts.two')}
      </Switch>
    </Section>
  );
}

function TabSamples() {
  const [tab, setTab] = useState(1);
  const items = [
    t('parts.one'),
    t('parts.two'),
    t('parts.three'),
    t('parts.addresses'),
    t('parts.amounts'),
    t('parts.coverage'),
    t('parts.ugly'),
  ];
  return (
    <Section title={t('parts.tabs')}>
      <Tabs
        label={t('parts.tabs')}
        value={tab}
        onChange={setTab}
        items={items.map((title, index) => ({ key: index + 1, title, count: index === 1 ? 0 : index * 1204 }))}
      />
    </Section>
  );
}

function Dates() {
  const [range, setRange] = useState<TimeRange>({ startTime: sampleTime - 11 * DAY_MS, endTime: sampleTime });
  return (
    <Section title={t('parts.dates')}>
      <DateRangePicker value={range} now={sampleTime} onChange={setRange} />
    </Section>
  );
}
