import type { CarrierType, ReferenceType, SourcePath } from '../../../contract/api.ts';
import type { PanelKind, ScreenName } from '../../../contract/places.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import type { Places, ScreenAccess } from '../../../contract/platform/places.ts';
import type { SearchKind } from '../../../contract/platform/searchkinds.ts';
import type { RowAction } from '../lists/rowActions.ts';
import type { Find } from '../recordSearch.ts';
import type { LazyPart, Load } from './lazyPart.tsx';
import type { Redirect, Screen, SendsTo } from './screens.ts';

export type PanelProps = { id: string };
/** The record that something is attached to, and the record of a tab. */
export type Reference = { reference_type: CarrierType; reference_id: number };
export type TabProps = Reference | { reference_type: 'User' | 'Employee' | 'Position'; reference_id: number };

/** A part that a module adds somewhere, for users with the access; parts in one place are sorted by their order. */
export type Part<Props = object> = { key: string; access: ScreenAccess; order: number; content: LazyPart<Props> };
export type Tab<Props = object> = Part<Props> & { label: string };
/** A block of the home screen, in the main column or the side column; some are only for clients' users. */
export type Block = Part & { isMain: boolean; isForClients?: true };
/** Shown before or after the working company. */
export type HeaderPart = Part & { side: 'start' | 'end' };

/**
 * Where a record opens: on a screen, in a panel over a given screen, or in a panel over the current one. Users who may not
 * open the screen go to the `otherwise` one.
 */
export type Place =
  | { screen: ScreenName; panel?: PanelKind; otherwise?: ScreenName }
  | { screen?: never; panel: PanelKind };

/** Records that a rich text can link to: `source` finds them by their names, `address` is where one is shown. */
export type Cite = {
  key: string;
  /** In the singular: "policy". */
  label: string;
  access: ScreenAccess;
  source: SourcePath;
  address: (found: Chosen) => string;
};

/** What the palette can do on every screen; `opens` shows something, all others add a record. */
export type Command = { label: string; access: ScreenAccess; opens?: true; run: () => unknown };

/** What else can be done with the records of another module, in their lists and panels. */
export type RecordAction = RowAction<{ id: number }> & { on: ReferenceType; access: ScreenAccess };

/** What a module offers to others, which ask for everything of a kind instead of importing it. */
type Gifts = {
  /** What a rich text can cite. */
  cites: readonly Cite[];
  /** Tabs on the records of another module. */
  tabs: readonly (Tab<TabProps> & { on: TabProps['reference_type'] })[];
  /** Tabs on every record that others can be attached to. */
  attached: readonly Tab<Reference>[];
  blocks: readonly Block[];
  header: readonly HeaderPart[];
  /** Lines below the name in the user menu. */
  account: readonly Part[];
  settings: readonly Tab[];
  /** Where its records open, by their `reference_type`. */
  records: Readonly<Partial<Record<ReferenceType, Place>>>;
  /** Where search results of a kind open, and who may search for them. */
  finds: Readonly<Partial<Record<SearchKind, Place & { access: ScreenAccess }>>>;
  rowActions: readonly RecordAction[];
  /** Offered by the palette. */
  commands: readonly Command[];
  /** Finds records for the text typed into the palette. */
  find: Find;
};

export type WebModule = Partial<Gifts> & {
  screens: readonly Screen[];
  sends: readonly Redirect[];
  panels: Readonly<Record<string, Load<PanelProps>>>;
};

/** The components for exactly the screens and panels that the contract declares. */
type Drawn<P extends Places> = (keyof P['screens'] extends never
  ? { screens?: never }
  : { screens: { [N in keyof P['screens']]: Load } }) &
  ([P['panels'][number]] extends [never]
    ? { panels?: never }
    : { panels: { [K in P['panels'][number]]: Load<PanelProps> } });

/** Addresses that only redirect. */
type Sends = Readonly<Record<string, SendsTo>>;

type Manifest<P extends Places | undefined> = (P extends Places ? { places: P } & Drawn<P> : { places?: never }) &
  Partial<Gifts> & { sends?: Sends };

type Given = { places?: Places; screens?: Record<string, Load>; panels?: WebModule['panels']; sends?: Sends };

/** One module of the web app: its screens and panels, and what it offers to the others. */
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
