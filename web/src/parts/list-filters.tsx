import type { FilterParts } from './filter-form.tsx'
import { LateView } from './late-view.tsx'

const load = () => import('./filter-form.tsx').then(({ FilterForm }) => FilterForm)

/** How a list can be limited and turned around. */
export const ListFilters = (parts: FilterParts) => <LateView load={load} parts={parts} />
