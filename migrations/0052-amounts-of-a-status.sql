-- Works with releases from 0050-upgrades on.

-- The agents' lists by amount, status by status: a filter by status or task reads only what it shows. Unknown amounts are at the end of each status.
CREATE INDEX CONCURRENTLY IF NOT EXISTS requests_of_status_by_amount ON requests (status_place, amount, id);
