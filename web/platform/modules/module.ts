import type { CarrierType, ReferenceType } from '../../../contract/api.ts';
import type { PanelKind, ScreenName } from '../../../contract/places.ts';
import type { Places, ScreenAccess } from '../../../contract/platform/places.ts';
import type { SearchKind } from '../../../contract/platform/searchkinds.ts';
import type { Find } from '../recordSearch.ts';
import type { LazyPart, Load } from './lazyPart.tsx';
import type { Redirect, Screen, SendsTo } from './screens.ts';

export type PanelProps = { id: string };
/** The record that something hangs on, and the record that a tab is on. */
export type Reference = { reference_type: CarrierType; reference_id: number };
export type TabProps = Reference | { reference_type: 'User'; reference_id: number };

/** A part that a module adds somewhere, for whoever has the access; those of one place stand by their order. */
export type Part<Props = object> = { key: string; access: ScreenAccess; order: number; content: LazyPart<Props> };
export type Tab<Props = object> = Part<Props> & { label: string };
/** A part of the home screen, in its wide column or beside it; some are for the users of clients alone. */
export type Block = Part & { isMain: boolean; isForClients?: true };
/** Stands before or after the company that one works in. */
export type HeaderPart = Part & { side: 'start' | 'end' };

/** Where a record opens: on a screen, in a panel over a certain screen, or in a panel over the one now open. */
export type Place = { screen: ScreenName; panel?: PanelKind } | { screen?: never; panel: PanelKind };

/** What a module gives to others, who ask for all there is of a kind instead of importing it. */
type Gifts = {
  /** Tabs on the records of another module. */
  tabs: readonly (Tab<TabProps> & { on: TabProps['reference_type'] })[];
  /** Tabs on every record that others hang on. */
  attached: readonly Tab<Reference>[];
  blocks: readonly Block[];
  header: readonly HeaderPart[];
  settings: readonly Tab[];
  /** Where its records are shown, by their `reference_type`. */
  records: Readonly<Partial<Record<ReferenceType, Place>>>;
  /** Where what the search finds is shown, by its kind, and who may look for it. */
  finds: Readonly<Partial<Record<SearchKind, Place & { access: ScreenAccess }>>>;
  /** Looks for records by the words typed into the palette. */
  find: Find;
};

export type WebModule = Partial<Gifts> & {
  screens: readonly Screen[];
  sends: readonly Redirect[];
  panels: Readonly<Record<string, Load<PanelProps>>>;
};

/** What draws the screens and panels that the contract declares: all of them, and no others. */
type Drawn<P extends Places> = (keyof P['screens'] extends never
  ? { screens?: never }
  : { screens: { [N in keyof P['screens']]: Load } }) &
  ([P['panels'][number]] extends [never]
    ? { panels?: never }
    : { panels: { [K in P['panels'][number]]: Load<PanelProps> } });

/** Addresses that only send on. */
type Sends = Readonly<Record<string, SendsTo>>;

type Manifest<P extends Places | undefined> = (P extends Places ? { places: P } & Drawn<P> : { places?: never }) &
  Partial<Gifts> & { sends?: Sends };

type Given = { places?: Places; screens?: Record<string, Load>; panels?: WebModule['panels']; sends?: Sends };

/** One module of the web app: its screens and panels, and what it gives to the others. */
export function defineModule<P extends Places | undefined = undefined>(manifest: Manifest<P>): WebModule {
  const { places, screens = {}, panels = {}, sends = {}, ...gifts } = manifest as Given & Partial<Gifts>;
  return {
    ...gifts,
    panels,
    screens: Object.entries(places?.screens ?? {}).flatMap(([name, facts]) => {
      const load = screens[name];
      return load ? [{ ...facts, name, load }] : [];
    }),
    sends: Object.entries(sends).map(([path, to]) => ({ path, to })),
  };
}
