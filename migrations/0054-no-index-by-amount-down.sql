-- Works with releases from 0050-upgrades on.

-- requests_of_status_by_amount holds the amounts; an older release that is still running sorts them.
DROP INDEX CONCURRENTLY IF EXISTS requests_sorted_amount_down;
