-- A product or variant that comes or goes is looked for in what names it: without an index that is all
-- of the table for each, which takes an import of 10,000 products a minute and one of 100,000 hours.
CREATE INDEX product_extra_by_variant ON product_extra (product_variant_id);
CREATE INDEX product_related_by_related ON product_related (related_id);
CREATE INDEX blog_product_by_product ON blog_product (product_id);
