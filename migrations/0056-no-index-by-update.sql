-- Works with releases from 0050-upgrades on.

-- requests_sorted_status holds the updates of each status; an older release that is still running sorts them.
DROP INDEX CONCURRENTLY IF EXISTS requests_sorted_updated;
